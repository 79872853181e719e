-- What customs and carriers ask of a product; empty or null is what its template says. A variant's
-- own weight comes first: this one has another name, so that a query of both reads the same in a
-- process of before.
alter table products
  add column usual_weight_grams integer
    constraint products_usual_weight check (usual_weight_grams between 1 and 50000),
  add column hs_code text not null default ''
    constraint products_hs_code check (hs_code ~ '^([0-9]{6,10})?$'),
  add column origin text not null default ''
    constraint products_origin check (origin ~ '^([A-Z]{2})?$');
