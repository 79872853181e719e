-- A customer is an account, or an email that guests have ordered with: one row each. Orders, accounts,
-- opt-outs and exemptions from tax say by triggers what has changed; nobody who writes one of these
-- waits for more than that. `settle_customers` follows them, one process at a time
-- (docs/decisions/098).
create table customers (
  id bigint generated always as identity primary key,
  -- A guest has none.
  user_id bigint constraint customers_user_fk references users on delete cascade,
  -- In lower case.
  email text not null default '' constraint customers_email_lower check (email = lower(email)),
  -- Staff said that both are one person: all of this row counts there.
  merged_into bigint constraint customers_merged_fk references customers on delete set null,
  merged_at timestamptz,
  -- What follows is settled for a row that stands for itself, of all that was merged into it.
  name text not null default '',
  phone text not null default '',
  country_code text not null default '',
  -- An account has proved it, or a link that was mailed there was opened.
  is_proved boolean not null default false,
  has_account boolean not null default false,
  has_consent boolean not null default false,
  is_exempt boolean not null default false,
  -- Those that were paid.
  orders integer not null default 0,
  -- What was paid less what was refunded: in the shop's own currency, and {"eur": 1999} in others.
  value_cents bigint not null default 0,
  other_values jsonb not null default '{}',
  last_order_at timestamptz not null default '-infinity',
  words tsvector not null default '',
  created_at timestamptz not null default now(),
  -- What the list can be narrowed to: each of these sums has a place of its own in the indexes.
  class smallint not null generated always as (has_account::int + 2 * (orders > 0)::int
    + 4 * has_consent::int + 8 * is_exempt::int) stored,
  -- Those without a name are among the others, by their email.
  name_key text collate "C" not null generated always as
    (left(lower(case when name = '' then email else name end), 100)) stored,
  constraint customers_not_of_itself check (merged_into <> id)
);
create unique index customers_user_unique on customers (user_id) where user_id is not null;
create unique index customers_guest_unique on customers (email) where user_id is null;
create index customers_email on customers (email);
create index customers_inbox on customers (inbox_of(email)) where email <> '';
create index customers_merged_into on customers (merged_into) where merged_into is not null;
create index customers_all_newest on customers (last_order_at, id) where merged_into is null;
create index customers_all_by_value on customers (value_cents, id) where merged_into is null;
create index customers_all_by_name on customers (name_key, id) where merged_into is null;
create index customers_newest on customers (class, last_order_at, id) where merged_into is null;
create index customers_by_value on customers (class, value_cents, id) where merged_into is null;
create index customers_by_name on customers (class, name_key, id) where merged_into is null;
create index customers_of_country_newest on customers (country_code, class, last_order_at, id)
  where merged_into is null;
create index customers_of_country_by_value on customers (country_code, class, value_cents, id)
  where merged_into is null;
create index customers_of_country_by_name on customers (country_code, class, name_key, id)
  where merged_into is null;
create index customers_words on customers using gin (words) where merged_into is null;

-- Whose an order is. Without a foreign key to orders, because it would wait for whoever has locked one.
create table customer_orders (
  order_id bigint primary key,
  -- Who placed it, and who that is by what staff have merged.
  own_id bigint not null constraint customer_orders_own_fk references customers on delete cascade,
  customer_id bigint not null
    constraint customer_orders_customer_fk references customers on delete cascade,
  currency text not null,
  is_paid boolean not null,
  value_cents bigint not null,
  placed_at timestamptz not null
);
create index customer_orders_customer_id on customer_orders (customer_id, order_id);
create index customer_orders_own_id on customer_orders (own_id);

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null
    constraint customer_notes_customer_fk references customers on delete cascade,
  author_id bigint constraint customer_notes_author_fk references users on delete set null,
  text text not null constraint customer_notes_text check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index customer_notes_customer_id on customer_notes (customer_id, id);
create index customer_notes_author_id on customer_notes (author_id);

-- Whoever reads the mailbox of a guest's order has opened its link. A link that number and email of an
-- order lead to proves nothing: whoever has placed the order knows both.
create table order_proofs (
  order_id bigint primary key
    constraint order_proofs_order_fk references orders on delete cascade,
  proved_at timestamptz not null default now()
);

-- What is still to be settled.
create table customer_changes (
  id bigint generated always as identity primary key,
  kind text not null constraint customer_changes_kind
    check (kind in ('order', 'user', 'customer', 'count')),
  -- No email, because what is left of one waits here for a minute.
  subject_id bigint not null
);

-- How far what was there before is settled; no row: all of it.
create table customers_left (
  one boolean primary key default true constraint customers_left_one check (one),
  next_order_id bigint not null,
  next_user_id bigint not null
);

create table customer_settings (
  id boolean primary key default true constraint customer_settings_one check (id),
  -- How long a paper keeps its customer: as long as the shop's country says, or so many years.
  invoice_years smallint
    constraint customer_settings_years check (invoice_years between 1 and 30),
  updated_at timestamptz not null default now()
);
insert into customer_settings default values;

-- The shop keeps the paper, and forgets its customer once the law lets it.
alter table invoices add column buyer_left_at timestamptz;
create index invoices_buyer_left on invoices (issued_on) where buyer_left_at is not null;
-- A credit note of an invoice whose customer has left.
create function mark_paper_of_left_buyer() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where order_id = new.order_id and buyer_left_at is not null) then
    new.buyer_left_at := now();
  end if;
  return new;
end $$;
create trigger invoices_mark_left_buyer before insert on invoices
  for each row execute function mark_paper_of_left_buyer();
create index contact_messages_email on contact_messages (lower(email));
create index mails_recipient on mails (lower(recipient)) where order_id is null;

-- What the words of a customer are compared with: the beginning of an email; or whole words, of which the
-- last may be a beginning; or a phone.
create function customer_query(line text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(part, ' | '), ''' ''')::tsquery from (
    select '''' || replace(replace(left(lower(line), 200), '\', '\\'), '''', '''''') || ''':*' as part
    where line ~ '^\S*@\S*$'
    union all
    select string_agg('''' || words[at] || '''' || case when at = cardinality(words) then ':*' else '' end,
      ' & ')
    from words_of(line) as words cross join generate_subscripts(words, 1) as at
    where line !~ '^\S*@\S*$' and (phone_digits(line) is null or lower(line) ~ '[^\W\d]')
    union all
    select '''' || number_word(form) || '''' from unnest(
      array[phone_digits(line)] || other_phone_forms(line)) as form
    where lower(line) !~ '[^\W\d]' and char_length(form) > 4
  ) parts
$$;

-- Whoever stands for a row.
create function customer_root(of_id bigint) returns bigint language sql stable as $$
  with recursive above as (
    select id, merged_into from customers where id = of_id
    union
    select parent.id, parent.merged_into from above
    join customers parent on parent.id = above.merged_into
  )
  select id from above where merged_into is null
$$;

-- The row, and all that was merged into it.
create function customer_tree(of_id bigint) returns setof bigint language sql stable as $$
  with recursive below as (
    select of_id as id
    union
    select child.id from below join customers child on child.merged_into = below.id
  )
  select id from below
$$;

-- Writes sums and facts of those who stand for themselves; a guest of whom nothing is left goes.
create function recount_customers(ids bigint[]) returns void language plpgsql as $$
declare
  own_currency text := (select currency from shop_settings);
begin
  delete from customers guest
  where id = any (ids) and user_id is null and merged_into is null
    and not exists (select from customer_orders where own_id = guest.id)
    and not exists (select from customers child where child.merged_into = guest.id)
    and not exists (select from customer_notes where customer_id = guest.id);
  with roots as (
    select id from customers where id = any (ids) and merged_into is null
  ), people as (
    select roots.id, count(users.id) > 0 as has_account,
      bool_or(coalesce(users.email_verified, false)) as has_proof,
      min(coalesce(users.created_at, person.created_at)) as since,
      array_agg(distinct person.email) filter (where person.email <> '') as emails,
      array_agg(person.email) filter (where users.email_verified) as proved_emails,
      (array_agg(coalesce(nullif(users.name, ''), users.display_username, users.username)
        order by person.id = roots.id desc, person.id) filter (where users.id is not null))[1]
        as account_name,
      string_agg(concat_ws(' ', users.name, users.display_username, users.username), ' ') as names
    from roots
    cross join lateral customer_tree(roots.id) as tree (id)
    join customers person on person.id = tree.id
    left join users on users.id = person.user_id
    group by roots.id
  ), sums as (
    select roots.id, coalesce(sum(cents.paid)::int, 0) as orders,
      coalesce(sum(cents.value) filter (where currency = own_currency), 0) as value_cents,
      coalesce(jsonb_object_agg(currency, cents.value)
        filter (where currency <> own_currency and cents.paid > 0), '{}') as other_values,
      max(cents.last_at) as last_at, min(cents.first_at) as first_at
    from roots left join lateral (
      select currency, count(*) filter (where is_paid) as paid, sum(value_cents)::bigint as value,
        max(placed_at) as last_at, min(placed_at) as first_at
      from customer_orders where customer_id = roots.id group by currency
    ) cents on true
    group by roots.id
  ), facts as (
    select roots.id, recent.*
    from roots left join lateral (
      select
        (array_agg(address ->> 'fullName' order by is_own desc, order_id desc)
          filter (where address ->> 'fullName' <> ''))[1] as name,
        (array_agg(address ->> 'phone' order by is_own desc, order_id desc)
          filter (where address ->> 'phone' <> ''))[1] as phone,
        (array_agg(address ->> 'countryCode' order by is_own desc, order_id desc)
          filter (where address ->> 'countryCode' <> ''))[1] as country_code,
        bool_or(is_proof) as has_opened,
        string_agg(distinct address ->> 'fullName', ' ') as names,
        array_agg(distinct lower(address ->> 'email')) as emails,
        array_agg(distinct address ->> 'phone') as phones,
        bool_or(review_consent and not exists (
          select from mail_opt_outs stopped
          where stopped.email = inbox_of(address ->> 'email') and stopped.kind = 'reviews'
            and stopped.created_at > placed_at
        )) as has_consent
      from (
        select known.order_id, known.placed_at, orders.shipping_address as address,
          orders.review_consent, proof.order_id is not null as is_proof,
          orders.user_id <> 1 or proof.order_id is not null as is_own
        from customer_orders known join orders on orders.id = known.order_id
        left join order_proofs proof on proof.order_id = known.order_id
        where known.customer_id = roots.id order by known.order_id desc limit 20
      ) one
    ) recent on true
  ), fresh as (
    select people.id, has_account, coalesce(has_proof or has_opened, false) as is_proved,
      coalesce(has_consent, false) as has_consent,
      exists (select from tax_exemptions where email = any (people.proved_emails)) as is_exempt,
      left(coalesce(facts.name, account_name, ''), 200) as name,
      left(coalesce(facts.phone, ''), 200) as phone,
      left(coalesce(facts.country_code, ''), 2) as country_code,
      sums.orders, sums.value_cents, sums.other_values,
      coalesce(last_at, '-infinity') as last_at, least(since, first_at) as since,
      array_to_tsvector(array(
        select distinct left(word, 200) from (
          select unnest(words_of(left(concat_ws(' ', facts.names, people.names), 2000))) as word
          union all select mail from unnest(people.emails || facts.emails) as mail
          union all select unnest(words_of(left(mail, 200))) from unnest(people.emails || facts.emails) as mail
          union all select unnest(phone_words(phone)) from unnest(facts.phones) as phone
        ) spelled where word <> ''
      )) as words
    from people join sums using (id) join facts using (id)
  )
  update customers stored set has_account = fresh.has_account, is_proved = fresh.is_proved,
    has_consent = fresh.has_consent, is_exempt = fresh.is_exempt, name = fresh.name,
    phone = fresh.phone, country_code = fresh.country_code, orders = fresh.orders,
    value_cents = fresh.value_cents, other_values = fresh.other_values,
    last_order_at = fresh.last_at, created_at = fresh.since, words = fresh.words
  from fresh
  where stored.id = fresh.id and (stored.has_account, stored.is_proved, stored.has_consent,
    stored.is_exempt, stored.name, stored.phone, stored.country_code, stored.orders,
    stored.value_cents, stored.other_values, stored.last_order_at, stored.created_at, stored.words)
    is distinct from (fresh.has_account, fresh.is_proved, fresh.has_consent, fresh.is_exempt,
    fresh.name, fresh.phone, fresh.country_code, fresh.orders, fresh.value_cents,
    fresh.other_values, fresh.last_at, fresh.since, fresh.words);
end $$;

-- Makes rows of accounts. An account that is being deleted at this moment has none: it is gone then.
create function open_accounts(ids bigint[]) returns void language sql as $$
  insert into customers (user_id, email, created_at)
  select id, email, created_at from (
    select id, email, created_at from users
    where id = any (ids) and id <> 1
      and not exists (select from customers where customers.user_id = users.id)
    order by id for key share skip locked
  ) fresh
  on conflict do nothing
$$;

create type placed_order as (
  order_id bigint, user_id bigint, email text, currency text, is_paid boolean, value_cents bigint,
  placed_at timestamptz
);

-- Says whose the orders are, and returns who has to be counted again.
create function assign_orders(ids bigint[]) returns bigint[] language plpgsql as $$
declare
  touched bigint[];
  placed placed_order[];
begin
  touched := array(select distinct customer_id from customer_orders where order_id = any (ids));
  -- A guest's order is an account's once its own link was opened in the mailbox that the account has
  -- proved. What was only typed stays a guest's, so that nobody gets a stranger's orders.
  select array_agg((o.id, case when o.user_id <> 1 then o.user_id else owner.id end,
    lower(o.shipping_address ->> 'email'), o.currency, o.payment_status <> 'unpaid',
    case when o.payment_status <> 'unpaid' then o.total_cents - o.refunded_cents else 0 end,
    o.created_at)::placed_order) into placed
  from orders o
  left join order_proofs proof on proof.order_id = o.id
  left join users owner on proof.order_id is not null and owner.email_verified
    and owner.email = lower(o.shipping_address ->> 'email')
  where o.id = any (ids) and o.owner_left_at is null
    and (o.user_id <> 1 or coalesce(o.shipping_address ->> 'email', '') <> '');
  perform open_accounts(array(
    select distinct user_id from unnest(placed) where user_id is not null));
  insert into customers (email)
  select distinct email from unnest(placed) where user_id is null order by email
  on conflict do nothing;
  -- Somebody has locked the account just now.
  insert into customer_changes (kind, subject_id)
  select 'order', order_id from unnest(placed) one join users on users.id = one.user_id
  where not exists (select from customers where customers.user_id = one.user_id);
  with owned as (
    select one.*, person.id as own_id, person.merged_into
    from unnest(placed) one join customers person on person.user_id = one.user_id
    where one.user_id is not null
    union all
    select one.*, person.id, person.merged_into
    from unnest(placed) one
    join customers person on person.email = one.email and person.user_id is null
    where one.user_id is null
  ), gone as (
    delete from customer_orders where order_id = any (ids)
      and order_id not in (select order_id from owned)
  ), written as (
    insert into customer_orders (order_id, own_id, customer_id, currency, is_paid, value_cents,
      placed_at)
    select order_id, own_id,
      case when merged_into is null then own_id else customer_root(own_id) end,
      currency, is_paid, value_cents, placed_at
    from owned
    on conflict (order_id) do update set own_id = excluded.own_id,
      customer_id = excluded.customer_id, currency = excluded.currency,
      is_paid = excluded.is_paid, value_cents = excluded.value_cents
    returning customer_id
  )
  select touched || coalesce(array_agg(distinct customer_id), '{}') into touched from written;
  return touched;
end $$;

-- An account that is new, or has another email or name, or has proved it: orders of guests come and go.
create function assign_accounts(ids bigint[]) returns bigint[] language plpgsql as $$
declare
  touched bigint[];
begin
  perform open_accounts(ids);
  insert into customer_changes (kind, subject_id)
  select 'user', id from users where id = any (ids) and id <> 1
    and not exists (select from customers where customers.user_id = users.id);
  update customers stored set email = users.email from users
  where users.id = stored.user_id and users.id = any (ids) and stored.email <> users.email;
  insert into customer_changes (kind, subject_id)
  select distinct 'order', guest.id from (
    select known.order_id as id from customers person
    join customer_orders known on known.own_id = person.id
    join orders on orders.id = known.order_id and orders.user_id = 1
    where person.user_id = any (ids)
    union all
    select orders.id from users
    join orders on orders.user_id = 1 and lower(orders.shipping_address ->> 'email') = users.email
    join order_proofs proof on proof.order_id = orders.id
    where users.id = any (ids) and users.email_verified
  ) guest;
  select array_agg(customer_root(id)) into touched from customers where user_id = any (ids);
  return coalesce(touched, '{}');
end $$;

-- Follows up to so many changes; returns how many there were. Merges and deletions wait for it, and it
-- for them.
create function settle_customers(batch integer) returns integer language plpgsql as $$
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
  select distinct 'order', orders.id from freed cross join lateral customer_tree(freed.id) as tree (id)
  join customers person on person.id = tree.id
  join orders on case when person.user_id is not null then orders.user_id = person.user_id
    else orders.user_id = 1 and lower(orders.shipping_address ->> 'email') = person.email end;
  -- After its orders: without any it would be gone.
  insert into customer_changes (kind, subject_id)
  select 'count', subject_id from unnest(taken) where kind = 'customer';
  perform recount_customers(touched
    || array(select customer_root(subject_id) from unnest(taken)
      where kind = 'count'));
  return cardinality(taken);
end $$;

-- The same for what was there before: the newest first, orders before accounts without any.
create function settle_customers_left(batch bigint) returns boolean language plpgsql as $$
declare
  rest customers_left;
begin
  -- Another process is at it.
  select * into rest from customers_left for update skip locked;
  if not found then return false; end if;
  perform pg_advisory_xact_lock(7274832);
  if rest.next_order_id > 0 then
    perform recount_customers(assign_orders(array(
      select id from orders
      where id > rest.next_order_id - batch and id <= rest.next_order_id)));
    update customers_left set next_order_id = rest.next_order_id - batch;
  elsif rest.next_user_id > 1 then
    perform recount_customers(assign_accounts(array(
      select id from users where id > rest.next_user_id - batch and id <= rest.next_user_id
        and id <> 1)));
    update customers_left set next_user_id = rest.next_user_id - batch;
  else
    delete from customers_left;
    return false;
  end if;
  return true;
end $$;

create function note_order_of_customer() returns trigger language plpgsql as $$
begin
  insert into customer_changes (kind, subject_id) values ('order', coalesce(new.id, old.id));
  if tg_op = 'UPDATE' and lower(new.shipping_address ->> 'email')
      is distinct from lower(old.shipping_address ->> 'email') then
    delete from order_proofs where order_id = new.id;
  end if;
  return null;
end $$;
create function note_proof_of_order() returns trigger language plpgsql as $$
begin
  insert into customer_changes (kind, subject_id) values ('order', new.order_id);
  return null;
end $$;
create trigger order_proofs_note after insert on order_proofs
  for each row execute function note_proof_of_order();

create function note_account_of_customer() returns trigger language plpgsql as $$
begin
  insert into customer_changes (kind, subject_id) values ('user', new.id);
  return null;
end $$;

create function note_email_of_customer() returns trigger language plpgsql as $$
begin
  insert into customer_changes (kind, subject_id)
  select 'count', id from customers
  where email = coalesce(new.email, old.email)
    or (email <> '' and inbox_of(email) = coalesce(new.email, old.email));
  return null;
end $$;

create function note_freed_customer() returns trigger language plpgsql as $$
begin
  insert into customer_changes (kind, subject_id) values ('customer', new.id);
  return null;
end $$;
create trigger customers_note_freed after update of merged_into on customers
  for each row when (old.merged_into is not null and new.merged_into is null)
  execute function note_freed_customer();

create function settle_customers_anew() returns trigger language plpgsql as $$
begin
  insert into customers_left (next_order_id, next_user_id)
  values ((select coalesce(max(id), 0) from orders), (select max(id) from users))
  on conflict (one) do update
    set next_order_id = excluded.next_order_id, next_user_id = excluded.next_user_id;
  return null;
end $$;
create trigger shop_settings_settle_customers after update of currency on shop_settings
  for each row when (new.currency <> old.currency) execute function settle_customers_anew();

create trigger tax_exemptions_note after insert or update or delete on tax_exemptions
  for each row execute function note_email_of_customer();
create trigger mail_opt_outs_note after insert or update or delete on mail_opt_outs
  for each row execute function note_email_of_customer();
create trigger users_note_customer after insert or update of email, email_verified, name,
  display_username on users for each row execute function note_account_of_customer();
create trigger orders_note_new after insert or delete on orders
  for each row execute function note_order_of_customer();
create trigger orders_note_changed after update of user_id, shipping_address, payment_status,
  total_cents, refunded_cents, owner_left_at, review_consent on orders
  for each row when ((old.user_id, old.shipping_address, old.payment_status, old.total_cents,
    old.refunded_cents, old.owner_left_at, old.review_consent) is distinct from (new.user_id,
    new.shipping_address, new.payment_status, new.total_cents, new.refunded_cents,
    new.owner_left_at, new.review_consent))
  execute function note_order_of_customer();
insert into customers_left (next_order_id, next_user_id)
values ((select coalesce(max(id), 0) from orders), (select max(id) from users));
