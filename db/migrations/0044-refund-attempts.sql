-- Each refund that was requested of Stripe, written before the call. Until its refund is recorded, nobody
-- else refunds anything of the order.
create table refund_attempts (
  order_id bigint not null constraint refund_attempts_order_fk references orders on delete cascade,
  -- Of the form, as in `refunds`.
  key text not null,
  amount_cents bigint not null constraint refund_attempts_amount check (amount_cents > 0),
  actor_id bigint constraint refund_attempts_actor_fk references users on delete set null,
  started_at timestamptz not null default now(),
  -- A call to Stripe with its retries ends earlier.
  held_until timestamptz not null default now() + interval '10 minutes',
  primary key (order_id, key)
);
create index refund_attempts_actor_id on refund_attempts (actor_id);
