-- What an order is found by, one per line so that nothing is found across two of them.
alter table orders add column search_text text not null generated always as (
  lower(
    id::text || e'\n' || coalesce(shipping_address ->> 'fullName', '')
    || e'\n' || coalesce(shipping_address ->> 'email', '')
  )
) stored;
create extension if not exists pg_trgm;
create index orders_search on orders using gin (search_text gin_trgm_ops);

-- The admins' list of orders: each of its sorts is an index, alone and under each status and payment.
-- A search looks through thousands of orders in the order of the sort: it need not leave these two.
create index orders_newest on orders (created_at, id) include (search_text);
create index orders_by_total on orders (total_cents, id) include (search_text);
create index orders_of_state on orders (status, payment_status, id);
create index orders_of_state_newest on orders (status, payment_status, created_at, id);
create index orders_of_state_by_total on orders (status, payment_status, total_cents, id);
