-- Reports are sums of papers: invoices add, credit notes take off, canceled ones count nothing. What
-- they cost to read does not grow with the papers.
lock table invoices in share row exclusive mode;

-- How a paper was read for the reports. It stays so, so that one which is canceled later takes off
-- exactly what it has added.
create table report_papers (
  invoice_id bigint primary key
    constraint report_papers_invoice_fk references invoices on delete cascade,
  order_id bigint not null,
  is_note boolean not null,
  day date not null,
  currency text not null,
  is_counted boolean not null default false
);
-- A credit note's lines are of what its invoice sold.
create index report_papers_order_id on report_papers (order_id) where not is_note;

-- Texts are keys: ':' and a value, or '.' and a word for what has none.
create table report_lines (
  invoice_id bigint not null
    constraint report_lines_paper_fk references report_papers on delete cascade,
  place smallint not null,
  -- Of the invoice's line; -1 is the shipping, null an amount that is no line's.
  position integer,
  product text not null,
  size text not null,
  color text not null,
  area text not null,
  design text not null,
  gallery text not null,
  code text not null,
  country text not null,
  customer text not null,
  tax text not null,
  reason text not null,
  -- An invoice has these, all but the last without tax.
  pieces integer not null,
  goods_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  -- A credit note has these; the second is with tax.
  refunded_pieces integer not null,
  refunded_cents bigint not null,
  refunded_tax_cents bigint not null,
  primary key (invoice_id, place)
);

-- By day, and the same by month, so that a year is a dozen rows of a key.
create table report_sums (
  dimension text not null,
  currency text not null,
  span text not null constraint report_sums_span check (span in ('day', 'month')),
  starts_on date not null,
  key text not null,
  invoices bigint not null,
  notes bigint not null,
  pieces bigint not null,
  goods_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  refunded_pieces bigint not null,
  refunded_cents bigint not null,
  refunded_tax_cents bigint not null,
  primary key (dimension, currency, span, starts_on, key)
) with (fillfactor = 80);

-- Papers that were issued or canceled and are not counted as they are now. A paper may stand here
-- twice. Nobody who pays waits for the reports.
create table report_queue (
  id bigint generated always as identity primary key,
  invoice_id bigint not null
);

create function queue_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_queue (invoice_id) values (new.id);
  return null;
end $$;
create trigger invoices_queue_for_reports after insert or update of canceled_at on invoices
  for each row execute function queue_for_reports();

-- Papers from before are counted in steps, in their order. Those of later transactions are queued.
create table report_backfill (
  id boolean primary key default true constraint report_backfill_one check (id),
  counted_to bigint not null,
  last_id bigint not null
);
insert into report_backfill (counted_to, last_id) select 0, coalesce(max(id), 0) from invoices;

-- Who has paid before is no new customer.
create index orders_paid_email on orders (lower(shipping_address ->> 'email'), paid_at, id)
  where paid_at is not null;
