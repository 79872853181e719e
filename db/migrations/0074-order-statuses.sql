-- What the triggers below ask of a status. `ORDER_STATUS` says the same; a test compares both.
create table order_statuses (
  status text constraint order_statuses_pk primary key,
  is_canceled boolean not null
);
insert into order_statuses (status, is_canceled) values
  ('pending', false), ('processing', false), ('shipped', false), ('delivered', false),
  ('canceled', true);

create function is_canceled(of_status text) returns boolean language sql stable as $$
  select is_canceled from order_statuses where status = of_status
$$;

-- As in migrations 0028 and 0030, for every status that cancels an order.
create or replace trigger orders_release_stock after update of status on orders
  for each row when (is_canceled(new.status) and not is_canceled(old.status))
  execute function release_stock();

create or replace function give_discount_back() returns trigger language plpgsql as $$
begin
  update discount_uses set given_back_at = case when is_canceled(new.status) then now() end
  where order_id = new.id;
  return null;
end $$;
create or replace trigger orders_give_discount_back after update of status on orders
  for each row when (is_canceled(new.status) <> is_canceled(old.status))
  execute function give_discount_back();
