-- Refunds by lines, and the papers about what was paid and paid back.

-- Which of the shop's taxes a line paid, for papers that sum by rate. Without a name: none.
alter table order_items
  add column tax_name text not null default '',
  -- Thousandths of a percent; null where another service said the amount alone.
  add column tax_rate integer constraint order_items_tax_rate check (tax_rate between 0 and 100000);

-- The key of the form that made it; null for one made at Stripe itself.
alter table refunds add column key text;
create unique index refunds_key on refunds (order_id, key) where key is not null;

-- Written before Stripe is called, so that two admins never give the same piece back. They count with
-- their refund; until there is one, for as long as a call to Stripe can take.
create table refund_lines (
  order_id bigint not null constraint refund_lines_order_fk references orders on delete cascade,
  key text not null,
  -- Of `order_items`; -1 is the shipping.
  position integer not null constraint refund_lines_position check (position >= -1),
  quantity integer not null constraint refund_lines_quantity check (quantity > 0),
  cents bigint not null constraint refund_lines_cents check (cents >= 0),
  tax_cents bigint not null constraint refund_lines_tax check (tax_cents between 0 and cents),
  held_until timestamptz not null default now() + interval '10 minutes',
  primary key (order_id, key, position)
);

-- Its row is locked until the transaction ends that takes a number, so a number taken is a number used.
create table invoice_counters (
  kind text not null,
  year integer not null,
  last_number integer not null,
  primary key (kind, year)
);

create table invoices (
  id bigint generated always as identity primary key,
  kind text not null constraint invoices_kind check (kind in ('invoice', 'credit-note')),
  order_id bigint not null constraint invoices_order_fk references orders,
  -- Of a credit note.
  refund_id bigint constraint invoices_refund_fk references refunds
    constraint invoices_refund_unique unique,
  year integer not null,
  number integer not null constraint invoices_number check (number > 0),
  -- A day of the shop's calendar then, as the year is.
  issued_on date not null,
  created_at timestamptz not null default now(),
  -- All that is printed. Nothing of it follows later settings.
  facts jsonb not null,
  -- A credit note whose refund came back.
  canceled_at timestamptz,
  constraint invoices_number_unique unique (kind, year, number),
  constraint invoices_refund check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
create index invoices_order_id on invoices (order_id);
-- The list by month.
create index invoices_issued_on on invoices (issued_on, id);
