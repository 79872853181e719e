-- The owner's copy of a hidden design is closed to everybody else, and looked up by its name.
create index designs_raster_name on designs (raster_name);
