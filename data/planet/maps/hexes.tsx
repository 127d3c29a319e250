<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="hexes" tilewidth="84" tileheight="72" tilecount="5" columns="5">
 <image source="hexes.png" width="420" height="72"/>
 <tile id="0" type="landing_zone"/>
 <tile id="1" type="dune"/>
 <tile id="2" type="canyon"/>
 <tile id="3" type="crater_field"/>
 <tile id="4" type="fungal_plain"/>
</tileset>
