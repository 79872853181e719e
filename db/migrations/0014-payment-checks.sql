-- When Stripe was last asked about an unpaid order: older orders are asked about less often.
alter table orders add column payment_checked_at timestamptz;

-- Where an unpaid order came from, hashed with a key of the shop; forgotten once paid, or after a day.
alter table orders add column placed_ip text;
create index orders_placed_ip on orders (placed_ip, created_at) where placed_ip is not null;

-- Cards that were declined, by the charge at Stripe: each counts once, however often it is heard of.
create table declined_cards (
  id text primary key,
  order_id bigint not null constraint declined_cards_order_fk references orders on delete cascade,
  declined_at timestamptz not null default now()
);
create index declined_cards_order_id on declined_cards (order_id);
create index declined_cards_declined_at on declined_cards (declined_at);
