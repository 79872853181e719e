-- A print on this area of a product costs this, in place of the surcharge for each further print.
create table area_prices (
  product_id integer not null constraint area_prices_product_fk references products on delete cascade,
  area text not null constraint area_prices_area check (area ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- What fields take at most goes by the currency, which the code knows.
  cents integer not null constraint area_prices_cents check (cents >= 0),
  constraint area_prices_pk primary key (product_id, area)
);

-- The same in a further currency: typed, never converted.
create table further_area_prices (
  product_id integer not null,
  area text not null,
  currency text not null
    constraint further_area_prices_currency_fk references further_currencies on delete cascade,
  cents integer not null constraint further_area_prices_cents check (cents >= 0),
  constraint further_area_prices_pk primary key (product_id, area, currency),
  constraint further_area_prices_area_fk
    foreign key (product_id, area) references area_prices on delete cascade
);
create index further_area_prices_currency on further_area_prices (currency);
