-- The shop had these ids before a backup of it was restored: its payments of that time are its own.
create table former_installations (
  id uuid primary key,
  -- Of the backup: what came later is not in this database.
  backed_up_at timestamptz not null,
  restored_at timestamptz not null default now()
);

-- Money that came in for orders that are not here.
create table foreign_payments (
  intent_id text primary key constraint foreign_payments_intent check (length(intent_id) <= 255),
  -- By the intent's own words; another order may have that number here.
  order_id bigint,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  currency text not null constraint foreign_payments_currency check (length(currency) = 3),
  is_disputed boolean not null default false,
  why text not null
    constraint foreign_payments_why check (why in ('lost', 'not-taken', 'other-shop')),
  paid_at timestamptz not null,
  noticed_at timestamptz not null default now(),
  -- The staff log says who put it away.
  seen_at timestamptz
);
create index foreign_payments_newest on foreign_payments (paid_at, intent_id);
create index foreign_payments_unseen on foreign_payments (noticed_at)
  where seen_at is null and why <> 'other-shop';
