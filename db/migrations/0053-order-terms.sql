-- What an order is found by beside its number, name and email: the street, the way of shipping, the
-- phone number, the carrier's parcel number and the SKUs (docs/decisions/053). Whole words, because
-- six-letter runs of all this would weigh more than the orders.
create table order_terms (
  order_id bigint primary key constraint order_terms_order_fk references orders on delete cascade,
  words tsvector not null
);
create index order_terms_words on order_terms using gin (words);

create function words_of(line text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(left(word, 60)), '{}')
  from regexp_split_to_table(lower(line), '[^[:alnum:]]+') as word where word <> ''
$$;

-- Spaces and hyphens are typed in many ways; marked, because a number is found whole.
create function number_word(line text) returns text language sql immutable parallel safe as $$
  select '#' || nullif(left(regexp_replace(lower(line), '[^[:alnum:]]+', '', 'g'), 60), '')
$$;

-- Callers name the country's code or not, and sometimes not the area's.
create function phone_words(phone text) returns text[] language sql immutable parallel safe as $$
  select array[number_word(digits), number_word(right(digits, 10)), number_word(right(digits, 7))]
  from regexp_replace(phone, '\D', '', 'g') as digits where char_length(digits) between 5 and 20
$$;

create function terms_of_orders(ids bigint[]) returns table (order_id bigint, words tsvector)
language sql stable as $$
  select o.id, array_to_tsvector(array(
    select distinct word from unnest(
      words_of(left(concat_ws(' ', shipping_address ->> 'addressLine1',
        shipping_address ->> 'addressLine2'), 400))
      || words_of(left(shipping_method, 200))
      || phone_words(shipping_address ->> 'phone')
      || number_word(tracking_number)
      || ('=' || lower(left(shipping_method, 200)))
      || array(select number_word(sku) from order_items item where item.order_id = o.id limit 200)
    ) as word where word is not null
  ))
  from orders o where o.id = any (ids)
$$;

create function write_order_terms(ids bigint[]) returns void language sql as $$
  insert into order_terms as saved select * from terms_of_orders(ids)
  on conflict (order_id) do update set words = excluded.words where saved.words <> excluded.words
$$;

create function write_terms_of_order() returns trigger language plpgsql as $$
begin
  perform write_order_terms(array[new.id]);
  return null;
end $$;
create trigger orders_terms after update of shipping_address, tracking_number, shipping_method on orders
  for each row when (old.shipping_address is distinct from new.shipping_address
    or old.tracking_number is distinct from new.tracking_number
    or old.shipping_method is distinct from new.shipping_method)
  execute function write_terms_of_order();

-- An order is never without items, so that these write its first terms.
create function write_terms_of_items() returns trigger language plpgsql as $$
begin
  perform write_order_terms(array(select distinct order_id from new_items));
  return null;
end $$;
create trigger order_items_terms_inserted after insert on order_items
  referencing new table as new_items for each statement execute function write_terms_of_items();
create trigger order_items_terms_updated after update on order_items
  referencing new table as new_items for each statement execute function write_terms_of_items();

-- Numbers and words of one or two letters are found whole, longer ones by their beginning. Null where
-- that would be nearly every order.
create function order_terms_query(line text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(part, ' | ')::tsquery from (
    select string_agg('''' || word || case when word ~ '^\d+$' then '''' else ''':*' end, ' & ') as part
    from unnest(words_of(line)) as word
    where char_length(word) > 2 or word ~ '^\d+$'
    having max(char_length(word)) > 2
    union all
    select '''' || number_word(line) || '''' where char_length(number_word(line)) > 3
    union all
    select '''' || number_word(right(digits, 10)) || ''''
    from regexp_replace(line, '\D', '', 'g') as digits
    where line ~ '^[-+() ./0-9]+$' and char_length(digits) > 10
  ) parts
$$;

-- A job writes the terms of orders from before this, the newest first; then the row goes.
create table order_terms_left (next_id bigint not null);
insert into order_terms_left select max(id) from orders having max(id) is not null;

-- False when none are left. What a trigger wrote meanwhile is newer and stays.
create function write_terms_left(batch bigint) returns boolean language plpgsql as $$
declare
  last bigint;
begin
  select next_id into last from order_terms_left for update;
  if last is null then return false; end if;
  insert into order_terms select * from terms_of_orders(array(
    select id from orders where id > last - batch and id <= last
  )) on conflict (order_id) do nothing;
  if last > batch then
    update order_terms_left set next_id = last - batch;
  else
    delete from order_terms_left;
  end if;
  return true;
end $$;
