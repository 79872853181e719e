-- How a design was cut out, and which part of its source is left: so that it keeps its place.
alter table designs add column cutout jsonb;
