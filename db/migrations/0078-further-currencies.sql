-- The shop sells in these beside its own. Each price in them is typed: nothing is converted.
create table further_currencies (
  currency text constraint further_currencies_pk primary key
    constraint further_currencies_code check (currency ~ '^[a-z]{3}$'),
  is_offered boolean not null default false,
  -- Each print beyond the first, where the shop charges it.
  surcharge_cents integer constraint further_currencies_surcharge check (surcharge_cents >= 0)
);

create table product_prices (
  product_id integer not null constraint product_prices_product_fk references products on delete cascade,
  currency text not null
    constraint product_prices_currency_fk references further_currencies on delete cascade,
  cents integer not null constraint product_prices_positive check (cents > 0),
  -- As in `further_currencies`, where the product charges its own.
  surcharge_cents integer constraint product_prices_surcharge check (surcharge_cents >= 0),
  constraint product_prices_pk primary key (product_id, currency)
);
create index product_prices_currency on product_prices (currency, cents);

-- They count where a variant has a price of its own in the shop's currency.
create table variant_prices (
  variant_id bigint not null constraint variant_prices_variant_fk references variants on delete cascade,
  currency text not null
    constraint variant_prices_currency_fk references further_currencies on delete cascade,
  cents integer not null constraint variant_prices_positive check (cents > 0),
  constraint variant_prices_pk primary key (variant_id, currency)
);
create index variant_prices_currency on variant_prices (currency, cents);

create table shipping_prices (
  method_id bigint not null
    constraint shipping_prices_method_fk references shipping_methods on delete cascade,
  currency text not null
    constraint shipping_prices_currency_fk references further_currencies on delete cascade,
  -- Steps that were counted in something else than the method's are none.
  price_by text not null,
  steps jsonb not null,
  free_from_cents integer constraint shipping_prices_free_from check (free_from_cents >= 0),
  constraint shipping_prices_pk primary key (method_id, currency)
);
create index shipping_prices_currency on shipping_prices (currency);

create table discount_amounts (
  discount_id bigint not null constraint discount_amounts_discount_fk references discounts on delete cascade,
  currency text not null
    constraint discount_amounts_currency_fk references further_currencies on delete cascade,
  -- Null where the code gives no amount.
  cents integer constraint discount_amounts_cents check (cents between 1 and 99999999),
  min_subtotal_cents integer not null default 0
    constraint discount_amounts_min_subtotal check (min_subtotal_cents >= 0),
  constraint discount_amounts_pk primary key (discount_id, currency)
);
create index discount_amounts_currency on discount_amounts (currency);

-- What fields take at most goes by the currency, which the code knows.
alter table area_surcharges drop constraint area_surcharges_cents,
  add constraint area_surcharges_cents check (cents >= 0);
