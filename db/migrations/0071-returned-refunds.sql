-- What the bank sent back and nobody refunded anew, until an admin keeps it.
alter table orders add column returned_refund_cents bigint not null default 0;
alter table refunds add column returned_at timestamptz;

update orders set returned_refund_cents = owed.cents
from (
  select gone.order_id, sum(gone.amount_cents) as cents from refunds gone
  where gone.status in ('failed', 'canceled') and not exists (
    select from refunds later where later.order_id = gone.order_id and later.id > gone.id
      and later.amount_cents >= gone.amount_cents)
  group by gone.order_id
) owed
where owed.order_id = orders.id;

create index orders_returned_refund on orders (id) where returned_refund_cents > 0;
