-- What a design prints, per print area a list of layers. A finished one never changes, and is stored
-- once under the SHA-256 of its canonical text.
create table documents (
  id bigint generated always as identity primary key,
  hash text not null constraint documents_hash_unique unique,
  -- Random: who knows it may see the mockups, which are named by it.
  picture_id text not null default replace(gen_random_uuid()::text, '-', '')
    constraint documents_picture_unique unique,
  body jsonb not null,
  -- The first images of both areas and the named placement that is nearest, for lists and old clients.
  front_artwork_id bigint constraint documents_front_fk references designs,
  back_artwork_id bigint constraint documents_back_fk references designs,
  design_position text not null constraint documents_position
    check (design_position in ('left-chest', 'center', 'full-front')),
  design_size smallint not null constraint documents_size check (design_size between 1 and 10),
  -- What nothing names is deleted 7 days later.
  used_at timestamptz not null default now()
);
create index documents_front_artwork_id on documents (front_artwork_id);
create index documents_back_artwork_id on documents (back_artwork_id);
create index documents_used_at on documents (used_at);

create table document_artworks (
  document_id bigint not null
    constraint document_artworks_document_fk references documents on delete cascade,
  design_id bigint not null constraint document_artworks_design_fk references designs,
  primary key (document_id, design_id)
);
create index document_artworks_design_id on document_artworks (design_id);

-- In inches from the area's top left. `dpi` of the coarsest image; null without one, or of vectors.
create table prints (
  document_id bigint not null constraint prints_document_fk references documents on delete cascade,
  area text not null constraint prints_area
    check (area in ('front', 'back', 'left-sleeve', 'right-sleeve')),
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  dpi integer,
  primary key (document_id, area)
);

alter table cart_lines
  add column document_id bigint constraint cart_lines_document_fk references documents;
alter table order_items
  add column document_id bigint constraint order_items_document_fk references documents,
  -- By area, where the size's own is smaller than the print.
  add column print_scales jsonb not null default '{}';
alter table gallery_designs
  add column document_id bigint constraint gallery_designs_document_fk references documents,
  add column text_editable boolean not null default false;

-- A shopper has many drafts; the studio shows the open one.
alter table drafts drop constraint drafts_pkey;
alter table drafts
  add column id bigint generated always as identity primary key,
  add column name text not null default '' constraint drafts_name check (char_length(name) <= 100),
  add column body jsonb not null default '{"areas": {}, "version": 1}',
  add column revision integer not null default 1,
  add column picture_id text not null default replace(gen_random_uuid()::text, '-', '')
    constraint drafts_picture_unique unique,
  add column is_open boolean not null default true,
  add column created_at timestamptz not null default now();
create unique index drafts_open on drafts (shopper_id) where is_open;
create index drafts_shopper_id on drafts (shopper_id, updated_at);

create table draft_artworks (
  draft_id bigint not null constraint draft_artworks_draft_fk references drafts on delete cascade,
  design_id bigint not null constraint draft_artworks_design_fk references designs on delete cascade,
  primary key (draft_id, design_id)
);
create index draft_artworks_design_id on draft_artworks (design_id);

-- Older rows become documents of one image a side, in the numbers of src/shop/placement.ts: the same
-- operations in the same order, so that nothing prints a pixel elsewhere.
create function pg_temp.named_frame(
  side text, named text, size smallint, artwork_width integer, artwork_height integer,
  out x float8, out y float8, out width float8, out height float8
) language plpgsql as $$
declare
  place text := case side when 'back' then 'center' else named end;
  step float8 := size / 5.0::float8;
  box_width float8 := least(
    case place when 'left-chest' then 100 when 'center' then 160 else 220 end * step, 240);
  box_height float8 := least(
    case place when 'left-chest' then 100 when 'center' then 180 else 260 end * step, 320);
  anchor_x float8 := case place when 'left-chest' then 390 else 320 end;
  anchor_y float8 := case place when 'left-chest' then 240 when 'center' then 300 else 190 end;
  box_x float8 := least(greatest(anchor_x - box_width / 2, 200), 440 - box_width);
  box_y float8 := least(greatest(anchor_y - box_height / 2, 190), 510 - box_height);
  scale float8 := least(box_width / artwork_width::float8, box_height / artwork_height::float8);
  wide float8 := artwork_width * scale;
  high float8 := artwork_height * scale;
  margin float8 := case place when 'full-front' then 0 else (box_height - high) / 2 end;
begin
  x := (box_x + (box_width - wide) / 2 - 200 + wide / 2) / 20;
  y := (box_y + margin - 190 + high / 2) / 20;
  width := wide / 20;
  height := high / 20;
end $$;

-- As JavaScript prints it: it takes to exponents later.
create function pg_temp.js_number(number float8) returns text language sql as $$
  select case when number >= 1e-6 then trim_scale(number::text::numeric)::text
    else replace(number::text, 'e-0', 'e-') end
$$;

create function pg_temp.layers_text(area text, artwork bigint, place text, size smallint)
returns text language sql as $$
  select format(
    '"%s":[{"artworkId":%s,"height":%s,"kind":"image","placement":{"position":"%s","size":%s},'
      '"width":%s,"x":%s,"y":%s}]',
    area, artwork, pg_temp.js_number(frame.height), place, size, pg_temp.js_number(frame.width),
    pg_temp.js_number(frame.x), pg_temp.js_number(frame.y))
  from designs, pg_temp.named_frame(area, place, size, designs.width, designs.height) frame
  where designs.id = artwork
$$;

create function pg_temp.document_text(front bigint, back bigint, place text, size smallint)
returns text language sql as $$
  select '{"areas":{' || concat_ws(',', pg_temp.layers_text('back', back, place, size),
    pg_temp.layers_text('front', front, place, size)) || '},"version":1}'
$$;

create temporary table recipes on commit drop as
  select *, encode(sha256(convert_to(text, 'UTF8')), 'hex') as hash from (
    select *, pg_temp.document_text(front, back, place, step) as text from (
      select front_design_id, back_design_id, design_position, design_size from cart_lines
      union
      select front_design_id, back_design_id, design_position, design_size from order_items
      union
      select design_id, back_design_id, design_position, design_size from gallery_designs
    ) recipe (front, back, place, step)
  ) written;

insert into documents
  (hash, body, front_artwork_id, back_artwork_id, design_position, design_size)
select hash, text::jsonb, front, back, place, step from recipes;

insert into document_artworks (document_id, design_id)
select id, front_artwork_id from documents
union
select id, back_artwork_id from documents where back_artwork_id is not null;

insert into prints (document_id, area, x, y, width, height, dpi)
select document.id, area, greatest(frame.x - frame.width / 2, 0),
  greatest(frame.y - frame.height / 2, 0), frame.width, frame.height,
  case when artwork.image_scale = 0 then null
    -- Its text first: JavaScript reads a real as it is printed.
    else floor(coalesce(artwork.image_scale::text::float8, 1)
      * least(artwork.width / frame.width, artwork.height / frame.height) + 1e-9 + 0.5) end
from documents document
cross join lateral (values ('front', front_artwork_id), ('back', back_artwork_id))
  as printed (area, artwork_id)
join designs artwork on artwork.id = artwork_id,
pg_temp.named_frame(area, design_position, design_size, artwork.width, artwork.height) frame;

create temporary table finished on commit drop as
  select document.id, front, coalesce(back, 0) as back, place, step
  from recipes join documents document using (hash);

update cart_lines set document_id = finished.id from finished
where front = front_design_id and back = coalesce(back_design_id, 0)
  and place = design_position and step = design_size;
update order_items set document_id = finished.id from finished
where front = front_design_id and back = coalesce(back_design_id, 0)
  and place = design_position and step = design_size;
update gallery_designs set document_id = finished.id from finished
where front = design_id and back = coalesce(back_design_id, 0)
  and place = design_position and step = design_size;

update drafts set created_at = updated_at,
  body = pg_temp.document_text(front_design_id, back_design_id, design_position, design_size)::jsonb;
insert into draft_artworks (draft_id, design_id)
select id, front_design_id from drafts where front_design_id is not null
union
select id, back_design_id from drafts where back_design_id is not null;

-- The connection outlives the migration.
drop function pg_temp.document_text, pg_temp.layers_text, pg_temp.js_number, pg_temp.named_frame;

alter table cart_lines
  alter column document_id set not null,
  drop constraint cart_lines_merge,
  drop column front_design_id, drop column back_design_id,
  drop column design_position, drop column design_size;
alter table cart_lines add constraint cart_lines_merge
  unique (shopper_id, product_id, size, color, document_id, description_hash);
create index cart_lines_document_id on cart_lines (document_id);

alter table order_items
  alter column document_id set not null,
  drop column front_design_id, drop column back_design_id,
  drop column design_position, drop column design_size;
create index order_items_document_id on order_items (document_id);

alter table gallery_designs
  alter column document_id set not null,
  drop column design_id, drop column back_design_id,
  drop column design_position, drop column design_size;
create index gallery_designs_document_id on gallery_designs (document_id);

-- Position and size stay: the quick controls have them before anything is placed.
alter table drafts drop column front_design_id, drop column back_design_id;

alter table print_files rename column side to area;
alter table print_files drop constraint print_files_side;
alter table print_files add constraint print_files_area
  check (area in ('front', 'back', 'left-sleeve', 'right-sleeve'));
