-- Prices beyond a product's own, and what they made of an order. Without rows here a shop sells at its
-- products' prices, ships for free everywhere and charges no tax.

create table price_breaks (
  id bigint generated always as identity primary key,
  -- Null: of the whole shop. A product with a ladder of its own ignores the shop's.
  product_id integer constraint price_breaks_product_fk references products on delete cascade,
  min_pieces integer not null constraint price_breaks_pieces check (min_pieces between 2 and 100000),
  basis_points integer not null constraint price_breaks_percent check (basis_points between 1 and 9900),
  constraint price_breaks_once unique nulls not distinct (product_id, min_pieces)
);

-- For each print area of a shirt beyond its first.
create table area_surcharges (
  product_id integer constraint area_surcharges_product_fk references products on delete cascade,
  cents integer not null constraint area_surcharges_cents check (cents between 0 and 100000),
  constraint area_surcharges_once unique nulls not distinct (product_id)
);

create table discounts (
  id bigint generated always as identity primary key,
  code text not null constraint discounts_code_unique unique
    constraint discounts_code check (code ~ '^[A-Z0-9-]{2,30}$'),
  kind text not null constraint discounts_kind check (kind in ('percent', 'amount', 'free-shipping')),
  basis_points integer constraint discounts_percent check (basis_points between 1 and 10000),
  cents integer constraint discounts_cents check (cents between 1 and 99999999),
  min_subtotal_cents integer not null default 0
    constraint discounts_min_subtotal check (min_subtotal_cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer constraint discounts_max_uses check (max_uses > 0),
  is_once_per_customer boolean not null default false,
  is_active boolean not null default true,
  -- Locked and raised by each order that takes the code, so that the last use is one use.
  uses integer not null default 0 constraint discounts_uses check (uses >= 0),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint discounts_value check (
    (kind = 'percent') = (basis_points is not null) and (kind = 'amount') = (cents is not null)
  ),
  constraint discounts_period check (ends_at > starts_at)
);

-- None: for all products.
create table discount_products (
  discount_id bigint not null constraint discount_products_discount_fk references discounts on delete cascade,
  product_id integer not null constraint discount_products_product_fk references products on delete cascade,
  primary key (discount_id, product_id)
);
create index discount_products_product_id on discount_products (product_id);

create table discount_uses (
  order_id bigint primary key constraint discount_uses_order_fk references orders on delete cascade,
  discount_id bigint not null constraint discount_uses_discount_fk references discounts on delete cascade,
  -- The email in lower case.
  customer text not null,
  created_at timestamptz not null default now()
);
create index discount_uses_customer on discount_uses (discount_id, customer);

create table shipping_zones (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 0,
  revision integer not null default 1
);

create table zone_places (
  zone_id bigint not null constraint zone_places_zone_fk references shipping_zones on delete cascade,
  -- ISO 3166-1; '*' is every country that no zone names.
  country_code text not null constraint zone_places_country check (country_code ~ '^([A-Z]{2}|\*)$'),
  -- Empty: the whole country.
  state_code text not null default '',
  primary key (country_code, state_code)
);
create index zone_places_zone_id on zone_places (zone_id);

create table shipping_methods (
  id bigint generated always as identity primary key,
  zone_id bigint not null constraint shipping_methods_zone_fk references shipping_zones on delete cascade,
  name text not null,
  -- What its steps are counted in: shirts, grams, or cents of what the shirts cost.
  price_by text not null constraint shipping_methods_price_by check (price_by in ('pieces', 'weight', 'total')),
  -- [{"from": 0, "cents": 499}, …], upward.
  steps jsonb not null,
  free_from_cents integer constraint shipping_methods_free_from check (free_from_cents >= 0),
  min_transit_days integer not null default 0 constraint shipping_methods_min_days check (min_transit_days >= 0),
  max_transit_days integer not null default 0,
  is_pickup boolean not null default false,
  is_active boolean not null default true,
  position integer not null default 0,
  constraint shipping_methods_max_days check (max_transit_days between min_transit_days and 365)
);
create index shipping_methods_zone_id on shipping_methods (zone_id, position, id);

create table holidays (
  day date primary key,
  name text not null default ''
);

create table tax_settings (
  is_only boolean primary key default true constraint tax_settings_one check (is_only),
  source text not null default 'off' constraint tax_settings_source check (source in ('off', 'table', 'stripe')),
  includes_tax boolean not null default false,
  taxes_shipping boolean not null default false,
  revision integer not null default 1
);
insert into tax_settings default values;

create table tax_rates (
  id bigint generated always as identity primary key,
  country_code text not null constraint tax_rates_country check (country_code ~ '^[A-Z]{2}$'),
  -- Empty: the whole country, where no row names the state.
  state_code text not null default '',
  tax_class text not null default 'standard',
  name text not null,
  -- Thousandths of a percent: 7.25 % is 7250.
  rate integer not null constraint tax_rates_rate check (rate between 0 and 100000),
  constraint tax_rates_once unique (country_code, state_code, tax_class)
);

create table tax_exemptions (
  id bigint generated always as identity primary key,
  email text not null constraint tax_exemptions_email_unique unique
    constraint tax_exemptions_email_lower check (email = lower(email)),
  tax_number text not null,
  created_at timestamptz not null default now()
);

-- What a paid total was made of. The subtotal is what remains of the total without them.
alter table orders
  add column discount_cents bigint not null default 0 constraint orders_discount check (discount_cents >= 0),
  add column discount_code text,
  add column shipping_cents bigint not null default 0 constraint orders_shipping check (shipping_cents >= 0),
  add column shipping_tax_cents bigint not null default 0,
  add column shipping_method text,
  add column shipping_method_id bigint
    constraint orders_shipping_method_fk references shipping_methods on delete set null,
  add column is_pickup boolean not null default false,
  add column arrives_from date,
  add column arrives_until date,
  -- Of all lines and the shipping; part of their prices where `includes_tax`.
  add column tax_cents bigint not null default 0 constraint orders_tax check (tax_cents >= 0),
  add column includes_tax boolean not null default false,
  -- [{"name": "Sales tax", "rate": 7250, "cents": 145}, …]
  add column taxes jsonb not null default '[]',
  add column tax_number text;
create index orders_shipping_method_id on orders (shipping_method_id) where shipping_method_id is not null;

alter table order_items
  -- Before the price break; null where there was none.
  add column list_unit_price_cents integer,
  add column discount_cents integer not null default 0 constraint order_items_discount check (discount_cents >= 0),
  add column tax_cents integer not null default 0 constraint order_items_tax check (tax_cents >= 0);
