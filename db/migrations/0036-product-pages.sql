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
