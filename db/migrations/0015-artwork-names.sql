-- Originals, whole pictures and previews have names of their own, so that none tells another.
-- No URL opens the names of before this: their artwork is shown as previews, and still prints.
alter table designs
  add column preview_id text not null default replace(gen_random_uuid()::text, '-', ''),
  alter column raster_name drop not null;
update designs set preview_id = left(file_name, 32);
create index designs_preview_id on designs (preview_id);
