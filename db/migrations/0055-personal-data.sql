-- All spellings of one mailbox, as far as they are known; `inboxOf` in src/shop/mails is its twin.
create function inbox_of(email text) returns text
language sql immutable parallel safe strict as $$
  select case
    when parts is null or split_part(parts[1], '+', 1) = '' then lower(btrim(email))
    when parts[2] in ('gmail.com', 'googlemail.com')
      then replace(split_part(parts[1], '+', 1), '.', '') || '@gmail.com'
    else split_part(parts[1], '+', 1) || '@' || parts[2]
  end
  from (select regexp_match(lower(btrim(email)), '^(.+)@([^@]*)$') as parts) as read
$$;

drop index mails_left_cart;
create index mails_left_cart on mails (inbox_of(recipient), sent_at) where kind = 'left-cart';

-- A mailbox that has stopped such mails has stopped them under every spelling.
insert into mail_opt_outs (email, kind, created_at)
select inbox_of(email), kind, max(created_at) from mail_opt_outs
group by inbox_of(email), kind
on conflict (email, kind) do update set created_at = excluded.created_at;

-- The account that a mail or a message is about: it ends with the account.
alter table mails add column user_id bigint
  constraint mails_user_fk references users on delete cascade;
create index mails_user_id on mails (user_id) where user_id is not null;
-- The sweep reads these; mails of orders stay as long as the order.
create index mails_without_order on mails (created_at) where order_id is null;
update mails set user_id = users.id from users
where mails.order_id is null and mails.kind not in ('contact-message', 'left-cart', 'test')
  and (lower(mails.details ->> 'username') = users.username
    or (not coalesce(mails.details ? 'username', false)
      and lower(mails.recipient) = users.email and users.email_verified));

alter table contact_messages add column user_id bigint
  constraint contact_messages_user_fk references users on delete set null;
create index contact_messages_user_id on contact_messages (user_id) where user_id is not null;

-- What readers see in an author's name: names that look alike have one key.
alter table users add column author_key text not null default '';
update users set author_key = lower(author_name) where author_name <> '';
create index users_author_key on users (author_key) where author_key <> '';
