-- Whether an area of a document has ink, where its boxes leave it open. A new drawing finds it again.
create table area_ink (
  document_hash text not null,
  area text not null
    constraint area_ink_area check (area in ('front', 'back', 'left-sleeve', 'right-sleeve')),
  drawing_version integer not null,
  has_ink boolean not null,
  drawn_at timestamptz not null default now(),
  constraint area_ink_pkey primary key (document_hash, area)
);
create index area_ink_drawn_at on area_ink (drawn_at);
