-- Each product has a page; its slug is what the page's URL ends with.
alter table products add column slug text;
do $$
declare
  product record;
  base text;
  found text;
  number integer;
begin
  for product in select id, name from products order by id loop
    base := regexp_replace(lower(product.name), '[''’]', '', 'g');
    base := trim(both '-' from left(trim(both '-' from regexp_replace(base, '[^a-z0-9]+', '-', 'g')), 80));
    if base = '' then base := 'shirt'; end if;
    found := base;
    number := 1;
    while exists (select from products where slug = found) loop
      number := number + 1;
      found := base || '-' || number;
    end loop;
    update products set slug = found where id = product.id;
  end loop;
end
$$;
alter table products
  alter column slug set not null,
  add constraint products_slug_unique unique (slug),
  add constraint products_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100);

-- Slugs that products had before: links to them lead to the page of now.
create table old_slugs (
  slug text primary key,
  product_id integer not null constraint old_slugs_product_fk references products on delete cascade
);
create index old_slugs_product_id on old_slugs (product_id);

-- What the five shirts are made of, and how to wash them, where nobody has said it and they are still ours.
update products
set material = fabric,
  care = case care when '' then 'Wash inside out at up to 30 °C (86 °F). Tumble dry low. Do not iron the print.' else care end
from (values
  ('Classic Cotton Tee', '5.3 oz pre-shrunk cotton', '100% pre-shrunk cotton, 5.3 oz (180 g/m²).'),
  ('Premium Ringspun Tee', '4.3 oz combed ringspun', '100% combed ringspun cotton, 4.3 oz (146 g/m²), side seams.'),
  ('Women''s Fitted V-Neck', 'fine-gauge ringspun jersey', '100% ringspun cotton, fine-gauge jersey.'),
  ('Long Sleeve Tee', '6 oz cotton', '100% cotton, 6 oz (203 g/m²), ribbed cuffs.'),
  ('Heavyweight Boxy Tee', '7.5 oz cotton', '100% cotton, 7.5 oz (254 g/m²).')
) ours (shirt, words, fabric)
where name = shirt and material = '' and position(words in description) > 0;
