-- The shop sells in it; orders keep the one that they were placed in. Codes are Stripe's.
alter table shop_settings add column currency text not null default 'usd'
  constraint shop_settings_currency check (currency ~ '^[a-z]{3}$');
