-- Names of groups that a product's sizes are listed below; empty is what its template says. A process
-- of before neither reads nor writes it.
alter table products
  add column size_groups jsonb not null default '[]'
    constraint products_size_groups check (
      jsonb_typeof(size_groups) = 'array' and jsonb_array_length(size_groups) <= 12);
