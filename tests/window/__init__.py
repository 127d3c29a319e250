"""The program as a person has it: a real window on a real X display, moved by a real pointer and real keys."""
