-- Numbers come again when a backup is restored, and two shops may share one account at Stripe. These
-- never do: a payment is compared with both before it settles anything.
alter table orders add column global_id uuid not null default gen_random_uuid();
alter table shop_settings add column installation_id uuid not null default gen_random_uuid();

-- When an admin set it to pending again: then its time to be paid begins anew.
alter table orders add column brought_back_at timestamptz;

-- What an admin moved on before belongs to the next checkout of its browser no longer.
update orders set checkout_key = gen_random_uuid()
where payment_status = 'unpaid' and status not in ('pending', 'canceled');

-- When the sweep last tried to release what it holds: one that it cannot release lets the others go first.
alter table orders add column release_tried_at timestamptz;

-- An order that is not paid has a limited code for itself as long as its pieces; null once it is paid.
alter table discount_uses add column reserved_until timestamptz;
update discount_uses set reserved_until = now() + interval '30 minutes'
from orders where orders.id = order_id and payment_status = 'unpaid';
alter table discount_uses alter column reserved_until set default now() + interval '30 minutes';
create index discount_uses_held on discount_uses (reserved_until)
  where given_back_at is null and reserved_until is not null;

create index stripe_events_received_at on stripe_events (received_at);
