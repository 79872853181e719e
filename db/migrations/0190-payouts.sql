-- What Stripe sent to the shop's bank account, and of which payments it is, copied as Stripe says it.
-- Amounts are in Stripe's smallest units, as they come: of a dinar Stripe's fees may have one more
-- decimal than the shop's cents.
create table payouts (
  id bigint generated always as identity primary key,
  stripe_payout_id text not null constraint payouts_stripe_unique unique,
  -- Stripe's words: pending, in_transit, paid, canceled or failed; it may learn others.
  status text not null,
  currency text not null,
  amount_units bigint not null,
  -- The day in Stripe's calendar, which has no hours.
  arrives_on date not null,
  -- Somebody sent it by hand, and Stripe does not say of which payments it is.
  is_manual boolean not null,
  -- Stripe knows which transactions it has.
  is_reconciled boolean not null,
  failure text not null default '',
  created_at timestamptz not null,
  -- Its transactions are copied up to this one, and all since that moment.
  read_to text,
  read_at timestamptz,
  -- What these add up to. The first four, with their signs, and the rest are the amount.
  payment_units bigint not null default 0,
  refund_units bigint not null default 0,
  dispute_units bigint not null default 0,
  fee_units bigint not null default 0,
  other_units bigint not null default 0
);
create index payouts_by_day on payouts (currency, arrives_on, id);
create index payouts_to_read on payouts (created_at) where read_at is null and is_reconciled;
create index payouts_failed on payouts (created_at) where status = 'failed';
create index payouts_paid on payouts (currency, created_at) where status = 'paid';

create table payout_transactions (
  id bigint generated always as identity primary key,
  stripe_transaction_id text not null constraint payout_transactions_stripe_unique unique,
  payout_id bigint not null
    constraint payout_transactions_payout_fk references payouts on delete cascade,
  kind text not null constraint payout_transactions_kind
    check (kind in ('payment', 'refund', 'dispute', 'fee', 'other')),
  -- Stripe's words for it.
  type text not null,
  -- Of a fee and of what is of no kind; of a payment, it might name a customer.
  description text not null,
  -- The charge, refund, dispute or payout, and the payment that it is of.
  source_id text not null,
  payment_intent_id text,
  order_id bigint constraint payout_transactions_order_fk references orders on delete set null,
  gross_units bigint not null,
  fee_units bigint not null,
  net_units bigint not null,
  created_at timestamptz not null
);
create index payout_transactions_payout_id on payout_transactions (payout_id, id);
create index payout_transactions_order_id on payout_transactions (order_id);
create index payout_transactions_of_no_order on payout_transactions (payout_id, id)
  where order_id is null;
create index payout_transactions_unmatched on payout_transactions (id)
  where order_id is null and kind in ('payment', 'refund', 'dispute');
create index payout_transactions_intent on payout_transactions (payment_intent_id)
  where kind = 'payment';

-- Payouts that changed at Stripe; one may stand here twice. No webhook waits for another.
create table payout_queue (
  id bigint generated always as identity primary key,
  stripe_payout_id text not null
);

-- Where the sweep goes on through payouts that it has not seen, the newest first; null: it has seen all.
create table payout_walk (
  id boolean primary key default true constraint payout_walk_one check (id),
  below text
);
insert into payout_walk default values;

-- Payments that no payout has yet: what is on its way does not grow with the orders.
create table awaited_payouts (
  payment_intent_id text primary key,
  order_id bigint not null
    constraint awaited_payouts_order_fk references orders on delete cascade,
  amount_cents bigint not null,
  currency text not null,
  paid_at timestamptz not null
);
create index awaited_payouts_order_id on awaited_payouts (order_id);
create index awaited_payouts_paid_at on awaited_payouts (paid_at, order_id);

create function await_payout(intent text, of_order bigint, cents bigint, code text, moment timestamptz)
returns void language sql as $$
  insert into awaited_payouts (payment_intent_id, order_id, amount_cents, currency, paid_at)
  select intent, of_order, cents, code, moment
  where not exists (
    select from payout_transactions where payment_intent_id = intent and kind = 'payment'
  )
  on conflict (payment_intent_id) do nothing;
$$;

create function await_payout_of_order() returns trigger language plpgsql as $$
begin
  perform await_payout(new.payment_intent_id, new.id, coalesce(new.charged_cents, new.total_cents),
    new.currency, new.paid_at);
  return null;
end $$;
create trigger orders_await_payout after update of paid_at on orders for each row
  when (old.paid_at is null and new.paid_at is not null and new.payment_intent_id is not null)
  execute function await_payout_of_order();

create function await_payout_of_edit() returns trigger language plpgsql as $$
begin
  perform await_payout(new.payment_intent_id, new.order_id, new.difference_cents, new.currency,
    new.paid_at);
  return null;
end $$;
create trigger order_edits_await_payout after update of paid_at on order_edits for each row
  when (old.paid_at is null and new.paid_at is not null and new.payment_intent_id is not null)
  execute function await_payout_of_edit();

-- Stripe pays out within days: older payments have their payouts.
select await_payout(payment_intent_id, id, coalesce(charged_cents, total_cents), currency, paid_at)
from orders where paid_at > now() - interval '14 days' and payment_intent_id is not null;
select await_payout(payment_intent_id, order_id, difference_cents, currency, paid_at)
from order_edits where paid_at > now() - interval '14 days' and payment_intent_id is not null;
