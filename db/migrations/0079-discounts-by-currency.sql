-- A code's uses wait once, for a moment.
lock table discount_uses in share row exclusive mode;

-- Set by a trigger, because an order that is deleted takes its use along.
alter table discount_uses add column currency text;
update discount_uses used set currency = orders.currency from orders where orders.id = order_id;
alter table discount_uses alter column currency set not null;
create function write_currency_of_use() returns trigger language plpgsql as $$
begin
  select currency into new.currency from orders where id = new.order_id;
  return new;
end $$;
create trigger discount_uses_currency before insert on discount_uses
  for each row execute function write_currency_of_use();

-- `discounts.given_cents` is in the shop's own currency; this is in each other one.
create table discount_gifts (
  discount_id bigint not null constraint discount_gifts_discount_fk references discounts on delete cascade,
  currency text not null,
  cents bigint not null,
  constraint discount_gifts_pk primary key (discount_id, currency)
);

create function add_discount_use(discount bigint, uses_more integer, amount bigint, in_currency text)
returns void language plpgsql as $$
declare
  is_own boolean := in_currency = (select currency from shop_settings);
begin
  update discounts set uses = uses + uses_more,
    given_cents = given_cents + case when is_own then amount else 0 end
  where id = discount;
  -- The code itself is locked by now. A code that is being deleted takes its gifts along.
  if found and not is_own then
    insert into discount_gifts as kept (discount_id, currency, cents)
    values (discount, in_currency, amount)
    on conflict on constraint discount_gifts_pk do update set cents = kept.cents + excluded.cents;
  end if;
end $$;

-- As in migration 0030, each amount in its currency.
create or replace function count_discount_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.given_back_at is null then
    perform add_discount_use(old.discount_id, -1, -old.cents, old.currency);
  end if;
  if tg_op <> 'DELETE' and new.given_back_at is null then
    perform add_discount_use(new.discount_id, 1, new.cents, new.currency);
  end if;
  return null;
end $$;
