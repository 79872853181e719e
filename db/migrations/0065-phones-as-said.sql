-- Phone numbers are found as people say them also where a national number has not ten digits
-- (docs/decisions/053). Nobody writes terms by the functions from before once the lock is free.
lock table order_terms in share row exclusive mode;

-- The digits of a number without its extension; null where they are too few or too many for one.
create function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select digits
  from regexp_replace(regexp_replace(lower(phone), '(ext|x|#).*$', ''), '\D', '', 'g') as digits
  where char_length(digits) between 5 and 20
$$;

-- What follows the country's code, without the zero that is dialed before it; null where nothing says
-- where that code ends. Only codes of one digit need no space after them: 1 and 7.
create function national_digits(phone text) returns text language sql immutable parallel safe as $$
  select phone_digits(ltrim(part[1], ' (0'))
  from regexp_match(phone, '^\s*(?:\+|00)\s*(?:[17](?=\d)|\d{1,3}(?=\D))(.+)$') as part
$$;

-- Callers name the country's code or not, and sometimes not the area's.
create or replace function phone_words(phone text) returns text[]
language sql immutable parallel safe as $$
  select array[number_word(digits), number_word(national_digits(phone)),
    number_word(right(digits, 10)), number_word(right(digits, 9)), number_word(right(digits, 8)),
    number_word(right(digits, 7))]
  from phone_digits(phone) as digits where digits is not null
$$;

-- Other forms of a typed number that an order may have. Its end alone counts where nothing says where
-- the country's code ends, and the last ten digits until all terms are written anew.
create function other_phone_forms(line text) returns text[] language sql immutable parallel safe as $$
  select array[ltrim(digits, '0'), national_digits(line)]
    || case when char_length(digits) > 10 then right(digits, 10) end
    || case when national_digits(line) is null and line ~ '^\s*(\+|0[01])' and char_length(digits) > 9
      then array[right(digits, 9), right(digits, 8)] end
  from phone_digits(line) as digits where digits is not null and lower(line) !~ '[^\W\d]'
$$;

-- Numbers and words of one or two letters are found whole, longer ones by their beginning. Null where
-- that would be nearly every order.
create or replace function order_terms_query(line text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(part, ' | ')::tsquery from (
    select string_agg('''' || word || case when word ~ '^\d+$' then '''' else ''':*' end, ' & ') as part
    from unnest(words_of(line)) as word
    where char_length(word) > 2 or word ~ '^\d+$'
    having max(char_length(word)) > 2
    union all
    select '''' || number_word(line) || '''' where char_length(number_word(line)) > 3
    union all
    select '''' || number_word(form) || '''' from unnest(other_phone_forms(line)) as form
    where char_length(form) > 4
  ) parts
$$;

-- All orders again, the newest first.
delete from order_terms_left;
insert into order_terms_left select max(id) from orders having max(id) is not null;

-- False when none are left. Waits for one order alone, while it has nothing that others wait for; an
-- order that is being written comes later, so that nobody's newer terms are lost.
create or replace function write_terms_left(batch bigint) returns boolean language plpgsql as $$
declare
  last bigint;
  free bigint[];
  busy bigint;
begin
  select next_id into last from order_terms_left for update;
  if last is null then return false; end if;
  perform from order_terms where order_id = last for update;
  free := array(
    select order_id from order_terms where order_id > last - batch and order_id <= last
    for update skip locked
  );
  -- A statement of its own sees what was committed before the locks.
  update order_terms saved set words = fresh.words from terms_of_orders(free) as fresh
  where saved.order_id = fresh.order_id and saved.words <> fresh.words;
  select max(order_id) into busy from order_terms
  where order_id > last - batch and order_id <= last and order_id <> all (free);
  insert into order_terms select * from terms_of_orders(array(
    select id from orders where id > last - batch and id <= last
      and not exists (select from order_terms where order_id = id)
  )) on conflict do nothing;
  if busy is not null then
    update order_terms_left set next_id = busy;
  elsif last > batch then
    update order_terms_left set next_id = last - batch;
  else
    delete from order_terms_left;
  end if;
  return true;
end $$;
