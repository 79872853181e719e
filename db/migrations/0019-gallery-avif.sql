-- The version of the drawing that this design's AVIF pictures are of; null until a job has made them.
alter table gallery_designs add column avif_version integer;
