-- The dashboard's figures, kept by triggers: what they cost does not grow with the orders.
lock table orders, refunds in share row exclusive mode;
alter table orders add column refunded_cents bigint not null default 0;
update orders set refunded_cents = refunded.cents
from (
  select order_id, sum(amount_cents) as cents from refunds
  where status not in ('failed', 'canceled') group by order_id
) refunded where refunded.order_id = orders.id;

-- Sums over `slot` are the figures; one slot's row alone says nothing and may be negative.
create table order_totals (
  status text not null,
  payment_status text not null,
  slot integer not null,
  orders bigint not null,
  cents bigint not null,
  -- What customers have paid and not got back.
  net_cents bigint not null,
  primary key (status, payment_status, slot)
) with (fillfactor = 50);

-- By the day an order was placed, in UTC.
create table order_days (
  day date not null,
  slot integer not null,
  orders bigint not null,
  cents bigint not null,
  primary key (day, slot)
) with (fillfactor = 50);

create type order_change as (
  day date, status text, payment_status text, orders bigint, cents bigint, net_cents bigint
);

create function order_change(o orders, sign integer) returns order_change language sql stable as $$
  select (
    (o.created_at at time zone 'UTC')::date, o.status, o.payment_status, sign, sign * o.total_cents,
    sign * case when o.payment_status in ('paid', 'partially_refunded')
      then greatest(0, o.total_cents - o.refunded_cents) else 0 end
  )::order_change
$$;

-- A transaction writes rows of a slot that is its alone until it ends. So no two of them ever wait
-- for each other here, in whatever order they touch their orders; and slots are as few as there are
-- transactions at once.
create function add_to_order_statistics(changes order_change[]) returns void language plpgsql as $$
declare
  sums order_change[];
  free integer := 0;
begin
  -- What does not concern the figures cancels out.
  select array_agg((day, status, payment_status, orders, cents, net_cents)::order_change) into sums
  from (
    select day, status, payment_status, sum(orders)::bigint as orders, sum(cents)::bigint as cents,
      sum(net_cents)::bigint as net_cents
    from unnest(changes) group by day, status, payment_status
  ) grouped where orders <> 0 or cents <> 0 or net_cents <> 0;
  if sums is null then return; end if;
  while not pg_try_advisory_xact_lock(7274832, free) loop free := free + 1; end loop;
  insert into order_totals as kept (status, payment_status, slot, orders, cents, net_cents)
  select status, payment_status, free, sum(orders), sum(cents), sum(net_cents)
  from unnest(sums) group by status, payment_status
  on conflict (status, payment_status, slot) do update set orders = kept.orders + excluded.orders,
    cents = kept.cents + excluded.cents, net_cents = kept.net_cents + excluded.net_cents;
  insert into order_days as kept (day, slot, orders, cents)
  select day, free, sum(orders), sum(cents) from unnest(sums) group by day
  having sum(orders) <> 0 or sum(cents) <> 0
  on conflict (day, slot) do update set orders = kept.orders + excluded.orders,
    cents = kept.cents + excluded.cents;
end $$;

create function count_orders() returns trigger language plpgsql as $$
declare
  changes order_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(order_change(o, 1)) into changes from new_orders o;
  elsif tg_op = 'DELETE' then
    select array_agg(order_change(o, -1)) into changes from old_orders o;
  else
    select array_agg(change) into changes from (
      select order_change(o, 1) as change from new_orders o
      union all select order_change(o, -1) from old_orders o
    ) changed;
  end if;
  perform add_to_order_statistics(changes);
  return null;
end $$;
-- Once a statement, however many orders it writes.
create trigger orders_count_inserted after insert on orders
  referencing new table as new_orders for each statement execute function count_orders();
create trigger orders_count_updated after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function count_orders();
create trigger orders_count_deleted after delete on orders
  referencing old table as old_orders for each statement execute function count_orders();

create function forget_order_statistics() returns trigger language plpgsql as $$
begin
  truncate order_totals, order_days;
  return null;
end $$;
create trigger orders_count_truncated after truncate on orders
  for each statement execute function forget_order_statistics();

create function sum_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status not in ('failed', 'canceled') then
    update orders set refunded_cents = refunded_cents - old.amount_cents where id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and new.status not in ('failed', 'canceled') then
    update orders set refunded_cents = refunded_cents + new.amount_cents where id = new.order_id;
  end if;
  return null;
end $$;
create trigger refunds_sum after insert or delete or update of order_id, status, amount_cents on refunds
  for each row execute function sum_refunds();

-- What is there already, a day at a time.
select add_to_order_statistics(array_agg(order_change(o, 1))) from orders o
group by (o.created_at at time zone 'UTC')::date;

-- What needs attention.
create index orders_cancel_requested on orders (id)
  where cancel_requested_at is not null and status = 'pending';
create index orders_open on orders (id) where status in ('pending', 'processing');
create index mails_failed on mails (created_at)
  where sent_at is null and superseded_at is null and skipped_at is null and failed_attempts > 0;
create index print_files_low_dpi on print_files (order_id) where artwork_dpi < 150;
