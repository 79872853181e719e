-- The figures by currency: amounts of two are never added. A writer waits once, for a moment.
lock table orders in share row exclusive mode;

-- Every order so far has the shop's currency: it cannot change once there is one.
alter table order_totals add column currency text not null default 'usd';
alter table order_days add column currency text not null default 'usd';
alter table order_quarters add column currency text not null default 'usd';
update order_totals set currency = shop.currency
from shop_settings shop where shop.currency <> 'usd';
update order_days set currency = shop.currency
from shop_settings shop where shop.currency <> 'usd';
update order_quarters set currency = shop.currency
from shop_settings shop where shop.currency <> 'usd';
alter table order_totals alter column currency drop default,
  drop constraint order_totals_pkey,
  add constraint order_totals_pkey primary key (status, payment_status, currency, slot);
alter table order_days alter column currency drop default,
  drop constraint order_days_pkey,
  add constraint order_days_pkey primary key (day, currency, slot);
alter table order_quarters alter column currency drop default,
  drop constraint order_quarters_pkey,
  add constraint order_quarters_pkey primary key (quarter, currency, slot);

alter type order_change add attribute currency text;

create or replace function order_change(o orders, sign integer) returns order_change
language sql stable as $$
  select (
    (o.created_at at time zone 'UTC')::date, o.status, o.payment_status, sign, sign * o.total_cents,
    sign * case when o.payment_status in ('paid', 'partially_refunded')
      then greatest(0, o.total_cents - o.refunded_cents) else 0 end,
    date_bin('15 minutes', o.created_at, timestamptz '2000-01-01 00:00:00Z'), o.currency
  )::order_change
$$;

-- As in migration 0052, each sum in one currency.
create or replace function add_to_order_statistics(changes order_change[]) returns void
language plpgsql as $$
declare
  sums order_change[];
  free integer := 0;
begin
  -- What does not concern the figures cancels out.
  select array_agg(
    (day, status, payment_status, orders, cents, net_cents, quarter, currency)::order_change
  ) into sums
  from (
    select day, status, payment_status, sum(orders)::bigint as orders, sum(cents)::bigint as cents,
      sum(net_cents)::bigint as net_cents, quarter, currency
    from unnest(changes) group by day, status, payment_status, quarter, currency
  ) grouped where orders <> 0 or cents <> 0 or net_cents <> 0;
  if sums is null then return; end if;
  while not pg_try_advisory_xact_lock(7274832, free) loop free := free + 1; end loop;
  insert into order_totals as kept
    (status, payment_status, currency, slot, orders, cents, net_cents)
  select status, payment_status, currency, free, sum(orders), sum(cents), sum(net_cents)
  from unnest(sums) group by status, payment_status, currency
  on conflict (status, payment_status, currency, slot) do update
    set orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents,
      net_cents = kept.net_cents + excluded.net_cents;
  insert into order_days as kept (day, currency, slot, orders, cents)
  select day, currency, free, sum(orders), sum(cents) from unnest(sums) group by day, currency
  having sum(orders) <> 0 or sum(cents) <> 0
  on conflict (day, currency, slot) do update set orders = kept.orders + excluded.orders,
    cents = kept.cents + excluded.cents;
  insert into order_quarters as kept (quarter, currency, slot, orders, cents)
  select quarter, currency, free, sum(orders), sum(cents) from unnest(sums)
  group by quarter, currency
  having sum(orders) <> 0 or sum(cents) <> 0
  on conflict (quarter, currency, slot) do update set orders = kept.orders + excluded.orders,
    cents = kept.cents + excluded.cents;
end $$;
