-- Whose cart a successor's order was placed from: paying takes the pieces from there as long as the
-- browser has not shown the successor's cookie, also when that cart is an account's by now.
alter table shoppers add column cart_of uuid
  constraint shoppers_cart_of_fk references shoppers on delete set null;
create index shoppers_cart_of on shoppers (cart_of) where cart_of is not null;
update shoppers set cart_of = replaces where replaces is not null;
