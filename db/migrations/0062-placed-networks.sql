-- The wider networks around placed_ip, hashed like it: an IPv6 client's /56, then its /48; none for IPv4.
alter table orders add column placed_networks text[] not null default '{}';
create index orders_placed_networks on orders using gin (placed_networks)
  where placed_ip is not null;
alter table ended_reservations add column placed_networks text[] not null default '{}';

create or replace function record_ended_reservation() returns trigger language plpgsql as $$
begin
  insert into ended_reservations (variant_id, placed_ip, placed_networks, began_at)
  select variants.id, orders.placed_ip, orders.placed_networks, old.reserved_at from variants, orders
  where variants.id = old.variant_id and orders.id = old.order_id and orders.placed_ip is not null;
  return null;
end $$;
