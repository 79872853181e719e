-- A mail that begins a conversation is found by its Message-ID when it comes once more by another way.
create index messages_begun on messages (mail_name)
  where kind in ('customer', 'held') and mail_name is not null;

-- As in 0150, except that the orders of who was freed are found by the index of accounts and by that of
-- guests: a join by either one had read all orders.
--
-- Follows up to so many changes; returns how many there were. Merges and deletions wait for it, and it
-- for them.
create or replace function settle_customers(batch integer) returns integer language plpgsql as $$
declare
  taken customer_changes[];
  touched bigint[];
begin
  perform pg_advisory_xact_lock(7274832);
  with next as (
    delete from customer_changes where id in (
      select id from customer_changes order by id limit batch for update skip locked
    ) returning customer_changes.*
  )
  select array_agg(next::customer_changes) into taken from next;
  if taken is null then return 0; end if;
  touched := assign_accounts(array(select distinct subject_id from unnest(taken) where kind = 'user'));
  touched := touched || assign_orders(
    array(select distinct subject_id from unnest(taken) where kind = 'order'));
  -- Whoever stood for it is gone: its orders are its own again.
  with freed as (
    select person.* from unnest(taken) change join customers person on person.id = change.subject_id
    where change.kind = 'customer'
  )
  insert into customer_changes (kind, subject_id)
  select distinct 'order', placed.id from freed cross join lateral customer_tree(freed.id) as tree (id)
  join customers person on person.id = tree.id
  -- Each half has an index of its own.
  cross join lateral (
    select orders.id from orders
    where person.user_id is not null and orders.user_id = person.user_id
    union all
    select orders.id from orders
    where person.user_id is null and orders.user_id = 1
      and lower(orders.shipping_address ->> 'email') = person.email
  ) placed;
  -- After its orders: without any it would be gone.
  insert into customer_changes (kind, subject_id)
  select 'count', subject_id from unnest(taken) where kind = 'customer';
  perform recount_customers(touched
    || array(select customer_root(subject_id) from unnest(taken)
      where kind = 'count'));
  return cardinality(taken);
end $$;
