-- A code's amounts are still in this currency, which was the shop's own when they were typed. Null: in the shop's.
alter table discounts add column amounts_in text
  constraint discounts_amounts_in check (amounts_in ~ '^[a-z]{3}$');

-- What a variant costs the owner, in a currency that was the shop's own before. Prices have tables of their own.
create table variant_costs (
  variant_id bigint not null constraint variant_costs_variant_fk references variants on delete cascade,
  currency text not null
    constraint variant_costs_currency_fk references further_currencies on delete cascade,
  cents integer not null constraint variant_costs_cents check (cents >= 0),
  constraint variant_costs_pk primary key (variant_id, currency)
);
create index variant_costs_currency on variant_costs (currency);

-- As in migration 0079. The code is locked before it is asked whose currency is the shop's own: who changes
-- that locks all codes, so what is given back in the same moment goes where it belongs afterwards.
create or replace function add_discount_use(
  discount bigint, uses_more integer, amount bigint, in_currency text
)
returns void language plpgsql as $$
declare
  is_own boolean;
begin
  perform from discounts where id = discount for no key update;
  is_own := in_currency = (select currency from shop_settings);
  update discounts set uses = uses + uses_more,
    given_cents = given_cents + case when is_own then amount else 0 end
  where id = discount;
  -- A code that is being deleted takes its gifts along.
  if found and not is_own then
    insert into discount_gifts as kept (discount_id, currency, cents)
    values (discount, in_currency, amount)
    on conflict on constraint discount_gifts_pk do update set cents = kept.cents + excluded.cents;
  end if;
end $$;
