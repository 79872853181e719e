-- 0 %: a product with that alone has no price breaks, whatever the shop's are.
alter table price_breaks drop constraint price_breaks_percent;
alter table price_breaks add constraint price_breaks_percent check (basis_points between 0 and 9900);
