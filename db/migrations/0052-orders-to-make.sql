-- A writer waits once, for about two seconds at a million orders.
lock table orders in share row exclusive mode;

-- The list by the promised day; what was promised nothing comes last.
create index orders_of_state_by_promise on orders
  (status, payment_status, (coalesce(arrives_until, date 'infinity')), id);

-- An admin decided to keep what was paid for a canceled order; another status takes that back.
alter table orders add column refund_waived_at timestamptz;
create index orders_canceled_paid on orders (id)
  where status = 'canceled' and payment_status in ('paid', 'partially_refunded')
    and refund_waived_at is null;

alter table shop_settings add column set_up_dismissed_at timestamptz;

-- By the quarter of an hour in which an order was placed: the days of any zone are made of these.
create table order_quarters (
  quarter timestamptz not null,
  slot integer not null,
  orders bigint not null,
  cents bigint not null,
  primary key (quarter, slot)
) with (fillfactor = 50);

alter type order_change add attribute quarter timestamptz;

create or replace function order_change(o orders, sign integer) returns order_change
language sql stable as $$
  select (
    (o.created_at at time zone 'UTC')::date, o.status, o.payment_status, sign, sign * o.total_cents,
    sign * case when o.payment_status in ('paid', 'partially_refunded')
      then greatest(0, o.total_cents - o.refunded_cents) else 0 end,
    date_bin('15 minutes', o.created_at, timestamptz '2000-01-01 00:00:00Z')
  )::order_change
$$;

-- As in migration 0007, with the quarters.
create or replace function add_to_order_statistics(changes order_change[]) returns void
language plpgsql as $$
declare
  sums order_change[];
  free integer := 0;
begin
  -- What does not concern the figures cancels out.
  select array_agg(
    (day, status, payment_status, orders, cents, net_cents, quarter)::order_change
  ) into sums
  from (
    select day, status, payment_status, sum(orders)::bigint as orders, sum(cents)::bigint as cents,
      sum(net_cents)::bigint as net_cents, quarter
    from unnest(changes) group by day, status, payment_status, quarter
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
  insert into order_quarters as kept (quarter, slot, orders, cents)
  select quarter, free, sum(orders), sum(cents) from unnest(sums) group by quarter
  having sum(orders) <> 0 or sum(cents) <> 0
  on conflict (quarter, slot) do update set orders = kept.orders + excluded.orders,
    cents = kept.cents + excluded.cents;
end $$;

create or replace function forget_order_statistics() returns trigger language plpgsql as $$
begin
  truncate order_totals, order_days, order_quarters;
  return null;
end $$;

-- The dashboard shows 30 days; a zone's first may begin 14 hours before the UTC one.
insert into order_quarters (quarter, slot, orders, cents)
select date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00:00Z'), 0, count(*),
  sum(total_cents)
from orders where created_at >= now() - interval '32 days' group by 1;
