-- One row per artwork and hidden design: it stays blocked while any of them is hidden.
alter table blocked_artworks drop constraint blocked_artworks_pkey;
-- Nulls differ here: of one artwork, several designs may be gone.
alter table blocked_artworks
  add constraint blocked_artworks_unique unique (sha256, gallery_design_id);

-- What is hidden already, back to what it was cut out of first.
insert into blocked_artworks (sha256, gallery_design_id)
with recursive origins as (
  select g.id as gallery_design_id, side.id, side.source_id, side.sha256
  from gallery_designs g join designs side on side.id in (g.design_id, g.back_design_id)
  where g.status = 'hidden'
  union
  select origins.gallery_design_id, source.id, source.source_id, source.sha256
  from origins join designs source on source.id = origins.source_id
)
select distinct sha256, gallery_design_id from origins where sha256 <> ''
on conflict do nothing;
