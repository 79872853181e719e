alter table discounts
  -- Only for the products of discount_products; without any left it is for none.
  add column is_limited boolean not null default false,
  -- What the orders that count as uses were given, shipping apart.
  add column given_cents bigint not null default 0;
update discounts set is_limited = exists (
  select from discount_products where discount_id = discounts.id
);
-- Searches by the beginning of a code.
create index discounts_code_beginning on discounts (code text_pattern_ops);

-- A row stays when its order is canceled, because an admin may bring the order back.
alter table discount_uses
  add column cents bigint not null default 0 constraint discount_uses_cents check (cents >= 0),
  add column given_back_at timestamptz;
create index discount_uses_newest on discount_uses (discount_id, order_id);

-- By trigger, so that no way to cancel, bring back or delete an order leaves a use counted wrongly.
create function count_discount_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.given_back_at is null then
    update discounts set uses = uses - 1, given_cents = given_cents - old.cents
    where id = old.discount_id;
  end if;
  if tg_op <> 'DELETE' and new.given_back_at is null then
    update discounts set uses = uses + 1, given_cents = given_cents + new.cents
    where id = new.discount_id;
  end if;
  return null;
end $$;
create trigger discount_uses_count after insert or delete or update of discount_id, cents, given_back_at
  on discount_uses for each row execute function count_discount_use();

create function give_discount_back() returns trigger language plpgsql as $$
begin
  update discount_uses set given_back_at = case when new.status = 'canceled' then now() end
  where order_id = new.id;
  return null;
end $$;
create trigger orders_give_discount_back after update of status on orders
  for each row when ((new.status = 'canceled') <> (old.status = 'canceled'))
  execute function give_discount_back();
