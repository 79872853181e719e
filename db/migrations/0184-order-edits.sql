-- What staff change of a paid order. Where it costs more, it waits until the difference is paid.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint order_edits_order_fk references orders on delete cascade,
  -- Numbers come again when a backup is restored; its payment names this.
  global_id uuid not null default gen_random_uuid() constraint order_edits_global_unique unique,
  -- Of the form: sent twice, it is one edit.
  key uuid not null,
  actor_id bigint constraint order_edits_actor_fk references users on delete set null,
  reason text not null constraint order_edits_reason check (char_length(reason) between 1 and 500),
  status text not null constraint order_edits_status
    check (status in ('waiting', 'applied', 'withdrawn', 'expired', 'returned')),
  -- A sentence for each thing that changes; nothing of the address is in it.
  changes text[] not null,
  currency text not null,
  -- Above zero the customer pays it, below zero it goes back.
  difference_cents bigint not null,
  -- The order was this when it was made: a hash of what is bought, where it goes and what it costs.
  base text not null,
  -- The order as it will be; null once it is, or never will be.
  contents jsonb,
  holds_until timestamptz,
  payment_intent_id text constraint order_edits_intent_unique unique,
  payment_attempt integer not null default 0,
  payment_checked_at timestamptz,
  declines integer not null default 0,
  paid_at timestamptz,
  -- What Stripe gave back of its own payment.
  refunded_cents bigint not null default 0,
  -- What it gives back, because the order costs less now or its payment came too late.
  refund_key uuid not null default gen_random_uuid(),
  refund_cents bigint not null default 0 constraint order_edits_refund check (refund_cents >= 0),
  refund_made_at timestamptz,
  -- Stripe repeats a failure under its key: the next try has the next number.
  refund_attempt integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint order_edits_key_unique unique (order_id, key),
  constraint order_edits_contents check ((status = 'waiting') = (contents is not null))
);
create unique index order_edits_one_waiting on order_edits (order_id) where status = 'waiting';
create index order_edits_order_id on order_edits (order_id, id);
create index order_edits_actor_id on order_edits (actor_id);
create index order_edits_waiting on order_edits (payment_checked_at nulls first, id)
  where status = 'waiting';
create index order_edits_to_refund on order_edits (id)
  where refund_cents > 0 and refund_made_at is null;

-- What its first payment was for, once an edit has changed the total.
alter table orders add column charged_cents bigint;

alter table refunds
  -- It gives back what an edit made the order cost less.
  add column edit_id bigint constraint refunds_edit_fk references order_edits,
  -- It is taken from the payment of this edit; null: from the order's first one.
  add column paid_edit_id bigint constraint refunds_paid_edit_fk references order_edits;
create index refunds_edit_id on refunds (edit_id) where edit_id is not null;
create index refunds_paid_edit_id on refunds (paid_edit_id) where paid_edit_id is not null;

-- An issued invoice never changes: the difference has one of its own.
alter table invoices add column edit_id bigint constraint invoices_edit_fk references order_edits;
drop index invoices_one_per_order;
create unique index invoices_one_per_order on invoices (order_id)
  where kind = 'invoice' and edit_id is null;
create unique index invoices_one_per_edit on invoices (edit_id)
  where kind = 'invoice' and edit_id is not null;

create function name_edit_of_refund() returns trigger language plpgsql as $$
begin
  -- One edit may take several refunds: a refund is of one payment.
  new.edit_id := (select id from order_edits
    where order_id = new.order_id and refund_key::text = left(new.key, 36));
  return new;
end $$;
create trigger refunds_name_edit before insert on refunds
  for each row when (new.key is not null) execute function name_edit_of_refund();

-- An order's refunds are what went back of its total; what an edit gave back is no part of that any more.
create or replace function sum_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.edit_id is null and old.status not in ('failed', 'canceled') then
    update orders set refunded_cents = refunded_cents - old.amount_cents where id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and new.edit_id is null and new.status not in ('failed', 'canceled') then
    update orders set refunded_cents = refunded_cents + new.amount_cents where id = new.order_id;
  end if;
  return null;
end $$;

update staff_roles set permissions = array_append(permissions, 'orders.price')
where name = 'Manager' and not ('orders.price' = any (permissions));
