alter table stock_reservations add column reserved_at timestamptz not null default now();

-- What unpaid orders of an IP, hashed as in orders, have reserved and not bought; forgotten after a day,
-- or once somebody there pays.
create table ended_reservations (
  id bigint generated always as identity primary key,
  variant_id bigint not null
    constraint ended_reservations_variant_fk references variants on delete cascade,
  placed_ip text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null default now()
);
create index ended_reservations_variant_id on ended_reservations (variant_id, placed_ip);
create index ended_reservations_placed_ip on ended_reservations (placed_ip);
create index ended_reservations_ended_at on ended_reservations (ended_at);

-- By trigger, so that no way to give pieces back begins their time anew. Not for a variant that is deleted.
create function record_ended_reservation() returns trigger language plpgsql as $$
begin
  insert into ended_reservations (variant_id, placed_ip, began_at)
  select variants.id, orders.placed_ip, old.reserved_at from variants, orders
  where variants.id = old.variant_id and orders.id = old.order_id and orders.placed_ip is not null;
  return null;
end $$;
create trigger stock_reservations_record_ended after delete on stock_reservations
  for each row when (old.sold is null) execute function record_ended_reservation();
