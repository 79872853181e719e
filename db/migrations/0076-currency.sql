-- The shop sells in it; orders keep the one that they were placed in. Codes are Stripe's.
alter table shop_settings add column currency text not null default 'usd'
  constraint shop_settings_currency check (currency ~ '^[a-z]{3}$');

-- A pound's and a dinar's least charge are below 50; the code asks for each currency's own.
alter table orders drop constraint orders_total,
  add constraint orders_total check (total_cents between 1 and 99999999) not valid;
