alter table discount_uses add column held_since timestamptz not null default now();

-- How long unpaid orders of an IP and the networks around it, hashed as in orders, had a limited code for
-- themselves; forgotten after a day, or once somebody there pays.
create table ended_discount_holds (
  id bigint generated always as identity primary key,
  discount_id bigint not null
    constraint ended_discount_holds_discount_fk references discounts on delete cascade,
  placed_ip text not null,
  placed_networks text[] not null default '{}',
  began_at timestamptz not null,
  ended_at timestamptz not null default now()
);
create index ended_discount_holds_discount_id on ended_discount_holds (discount_id, ended_at);
create index ended_discount_holds_placed_ip on ended_discount_holds (placed_ip);
create index ended_discount_holds_ended_at on ended_discount_holds (ended_at);

-- By trigger, so that no way to give a code back begins its time anew.
create function record_ended_discount_hold() returns trigger language plpgsql as $$
begin
  insert into ended_discount_holds (discount_id, placed_ip, placed_networks, began_at)
  select discounts.id, orders.placed_ip, orders.placed_networks, old.held_since
  from discounts, orders
  where discounts.id = old.discount_id and discounts.max_uses is not null
    and orders.id = old.order_id and orders.placed_ip is not null;
  return null;
end $$;
create trigger discount_uses_record_deleted after delete on discount_uses
  for each row when (old.given_back_at is null and old.reserved_until is not null)
  execute function record_ended_discount_hold();
create trigger discount_uses_record_changed after update of discount_id, given_back_at on discount_uses
  for each row when (old.given_back_at is null and old.reserved_until is not null
    and (new.given_back_at is not null or new.discount_id <> old.discount_id))
  execute function record_ended_discount_hold();

create function begin_discount_hold() returns trigger language plpgsql as $$
begin
  new.held_since = now();
  return new;
end $$;
create trigger discount_uses_begin_hold before update of discount_id, given_back_at on discount_uses
  for each row when (new.given_back_at is null
    and (old.given_back_at is not null or new.discount_id <> old.discount_id))
  execute function begin_discount_hold();
