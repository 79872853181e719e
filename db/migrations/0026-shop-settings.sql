-- What the owner says about the shop; there is one row. What is new says nothing until it is set.
create table shop_settings (
  id boolean primary key default true constraint shop_settings_one check (id),
  name text not null default 'Printhread' constraint shop_settings_name check (name <> ''),
  legal_name text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country_code text not null default 'US'
    constraint shop_settings_country check (country_code ~ '^[A-Z]{2}$'),
  tax_number text not null default '',
  -- An IANA name, such as America/New_York.
  time_zone text not null default 'UTC',
  units text not null default 'in' constraint shop_settings_units check (units in ('in', 'cm')),
  -- 0: the shop says nothing about dates.
  production_days smallint not null default 0
    constraint shop_settings_production_days check (production_days between 0 and 365),
  contact_email text not null default '',
  phone text not null default '',
  -- The networks' front pages, until the shop has accounts there.
  facebook_url text not null default 'https://www.facebook.com/',
  instagram_url text not null default 'https://www.instagram.com/',
  twitter_url text not null default 'https://twitter.com/',
  home_headline text not null default '',
  home_text text not null default '',
  logo_file text,
  logo_width smallint,
  logo_height smallint,
  updated_at timestamptz not null default now(),
  constraint shop_settings_logo check (
    (logo_file is null) = (logo_width is null) and (logo_file is null) = (logo_height is null)
  )
);
insert into shop_settings default values;

-- Every text that was ever published; an empty one takes the shop's own text away.
create table policies (
  kind text not null constraint policies_kind check (kind in ('terms', 'privacy', 'returns')),
  version integer not null constraint policies_version check (version > 0),
  text text not null,
  published_at timestamptz not null default now(),
  actor_id bigint constraint policies_actor_fk references users on delete set null,
  primary key (kind, version)
);
create index policies_actor_id on policies (actor_id);

-- A list would have to be repeated by each migration that brings a kind; the code's types have it.
alter table audit_events drop constraint audit_events_subject_kind;
alter table audit_events add constraint audit_events_subject_kind
  check (subject_kind ~ '^[a-z]+(-[a-z]+)*$');
