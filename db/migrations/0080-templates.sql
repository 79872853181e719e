-- What the owner makes to sell of photographs: docs/decisions/064. Those that come with the shop
-- are in its code.
create table templates (
  id text primary key
    constraint templates_id check (id ~ '^own(-[a-z0-9]+)+$' and length(id) <= 27),
  name text not null constraint templates_name check (length(name) between 1 and 60),
  data jsonb not null constraint templates_data check (jsonb_typeof(data) = 'object'),
  state text not null default 'draft'
    constraint templates_state check (state in ('draft', 'ready', 'retired')),
  revision integer not null default 1,
  -- Rises with each change of any template, so that processes know when to read them again.
  change bigint not null,
  created_by bigint constraint templates_created_by_fk references users on delete set null,
  updated_by bigint constraint templates_updated_by_fk references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index templates_change on templates (change);
create index templates_created_by on templates (created_by);
create index templates_updated_by on templates (updated_by);
create sequence templates_changes owned by templates.change;

-- Photographs and the planes made of them; names are random, contents never change. Copies share
-- them, and a job removes what no template names.
create table template_pictures (
  -- 32 hex; the files are template-pictures/<id>-….
  id text primary key constraint template_pictures_id check (id ~ '^[0-9a-f]{32}$'),
  photo_type text not null
    constraint template_pictures_type check (photo_type in ('image/jpeg', 'image/png')),
  tolerance smallint not null
    constraint template_pictures_tolerance check (tolerance between 0 and 100),
  holes boolean not null,
  -- The part of the photograph that is shown, from 0 to 1.
  crop jsonb not null,
  created_at timestamptz not null default now()
);
create index template_pictures_created_at on template_pictures (created_at);
