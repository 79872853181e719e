-- What the home page's "from" price is read off.
create index products_price on products (price_cents) where state = 'published';
create index variants_price on variants (price_cents) where price_cents is not null;

-- Shown with the designs that an account shares; empty: nobody reads who shared them.
alter table users add column author_name text not null default ''
  constraint users_author_name check (char_length(author_name) <= 40);
create unique index users_author_name_unique on users (lower(author_name)) where author_name <> '';
