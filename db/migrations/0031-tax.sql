-- Two admins may edit one rate; and what an order's tax was figured out by.

alter table tax_rates
  add column revision integer not null default 1;

-- Its key for a list that goes on after an email.
create index tax_exemptions_email_order on tax_exemptions (email collate "C");

alter table orders
  -- Null: by nothing, because the shop charged no tax or the order is older.
  add column tax_source text constraint orders_tax_source check (tax_source in ('table', 'stripe')),
  -- Stripe's calculation, which its payment turns into a transaction of Stripe Tax.
  add column tax_calculation_id text;
