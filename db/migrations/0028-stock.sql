alter table variants
  -- Pieces in orders that are not paid yet, counted by a trigger. Others may buy stock - reserved.
  add column reserved integer not null default 0;
drop index variants_exceptions;
create index variants_exceptions on variants (product_id)
  where price_cents is not null or not is_available or stock is not null;
create index variants_scarce on variants ((stock - reserved), id) where stock is not null;

-- What an order takes of each variant that is counted.
create table stock_reservations (
  order_id bigint not null constraint stock_reservations_order_fk references orders on delete cascade,
  variant_id bigint not null
    constraint stock_reservations_variant_fk references variants on delete cascade,
  quantity integer not null constraint stock_reservations_quantity check (quantity > 0),
  -- A sweep releases it after that, once nobody can pay the order without reserving again.
  reserved_until timestamptz not null,
  -- Null until the order is paid; less than the quantity where the stock did not have it.
  sold integer constraint stock_reservations_sold check (sold between 0 and quantity),
  -- Of those sold, what an admin has put back.
  returned integer not null default 0
    constraint stock_reservations_returned check (returned between 0 and coalesce(sold, 0)),
  constraint stock_reservations_pk primary key (order_id, variant_id)
);
create index stock_reservations_variant_id on stock_reservations (variant_id);
create index stock_reservations_open on stock_reservations (reserved_until) where sold is null;
create index stock_reservations_oversold on stock_reservations (order_id) where sold < quantity;

-- By trigger, so that stock and reservations say the same whoever changes one of them.
create function count_stock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update variants set reserved = reserved - case when old.sold is null then old.quantity else 0 end,
      stock = stock + case when tg_op = 'UPDATE' then coalesce(old.sold, 0) - old.returned else 0 end
    where id = old.variant_id and (old.sold is null or tg_op = 'UPDATE');
  end if;
  if tg_op <> 'DELETE' then
    update variants set reserved = reserved + case when new.sold is null then new.quantity else 0 end,
      stock = stock - coalesce(new.sold, 0) + new.returned
    where id = new.variant_id;
  end if;
  return null;
end $$;
create trigger stock_reservations_count
  after insert or delete or update of quantity, sold, returned on stock_reservations
  for each row execute function count_stock();

-- No way to cancel an unpaid order forgets its pieces. What was sold is put back by admins alone.
create function release_stock() returns trigger language plpgsql as $$
begin
  -- Always in this order; otherwise two orders that share variants deadlock.
  perform from variants
  where id in (select variant_id from stock_reservations where order_id = new.id and sold is null)
  order by id for no key update;
  delete from stock_reservations where order_id = new.id and sold is null;
  return null;
end $$;
create trigger orders_release_stock after update of status on orders
  for each row when (new.status = 'canceled' and old.status <> 'canceled')
  execute function release_stock();
