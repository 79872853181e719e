-- A customer asked their bank for the money back. Stripe's state is copied whenever it says a change.
create table disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint disputes_order_fk references orders on delete cascade,
  stripe_dispute_id text not null constraint disputes_stripe_unique unique,
  amount_cents bigint not null,
  currency text not null,
  -- Stripe's words, such as fraudulent and needs_response; it may learn others.
  reason text not null,
  status text not null,
  evidence_due_at timestamptz,
  is_evidence_sent boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index disputes_order_id on disputes (order_id);
create index disputes_open on disputes (evidence_due_at, id)
  where status in ('needs_response', 'warning_needs_response');

-- What Stripe thinks of the payment, and what the card's bank says later.
alter table orders
  add column risk_level text,
  add column fraud_warned_at timestamptz;

-- From this level of risk on a paid order is held before it is printed.
alter table floor_settings
  add column risk_hold text not null default 'never'
    constraint floor_settings_risk_hold check (risk_hold in ('never', 'highest', 'elevated')),
  add column risk_revision integer not null default 1;
