-- Accounts. The tables of users, sessions, accounts and verifications are better-auth's, in our names.
alter table users
  -- As it was typed; `username` is the same in lower case.
  add column display_username text,
  add constraint users_username_lower check (username = lower(username)),
  add constraint users_email_lower check (email = lower(email));

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint sessions_user_fk references users on delete cascade,
  token text not null constraint sessions_token_unique unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

-- How a user proves who it is; here always by password (provider 'credential').
create table accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint accounts_user_fk references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_once unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table verifications (
  id bigint generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires_at on verifications (expires_at);

-- Turns taken under a rule within its window.
create table rate_limits (
  key text primary key,
  turns integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- An account has one shopper of its own; its id is never in a cookie.
drop index shoppers_user_id;
create unique index shoppers_user_unique on shoppers (user_id) where user_id is not null;

drop index orders_user_id;
create index orders_user_newest on orders (user_id, id desc);
create index orders_guest_email on orders (lower(shipping_address ->> 'email')) where user_id = 1;
alter table orders
  add column cancel_requested_at timestamptz,
  -- The account that made it is deleted: anonymised once there is nothing left to deliver.
  add column owner_left_at timestamptz;
create index orders_owner_left on orders (id) where owner_left_at is not null;

-- What has happened to an order, oldest first.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint order_events_order_fk references orders on delete cascade,
  kind text not null constraint order_events_kind
    check (kind in ('placed', 'status', 'payment', 'cancel-requested', 'claimed')),
  value text not null default '',
  actor_id bigint constraint order_events_actor_fk references users on delete set null,
  created_at timestamptz not null default now()
);
create index order_events_order_id on order_events (order_id, id);
create index order_events_actor_id on order_events (actor_id);

-- By trigger, so that no way to change an order can forget it. Who did it is told by the transaction.
create function record_order_event() returns trigger language plpgsql as $$
declare
  actor bigint := nullif(current_setting('printhread.actor_id', true), '')::bigint;
begin
  if tg_op = 'INSERT' then
    insert into order_events (order_id, kind, value, actor_id)
    values (new.id, 'placed', new.status, actor);
    return new;
  end if;
  if new.payment_status <> old.payment_status then
    insert into order_events (order_id, kind, value, actor_id)
    values (new.id, 'payment', new.payment_status, actor);
  end if;
  if new.status <> old.status then
    insert into order_events (order_id, kind, value, actor_id)
    values (new.id, 'status', new.status, actor);
  end if;
  return new;
end $$;
create trigger orders_record_event after insert or update of status, payment_status on orders
  for each row execute function record_order_event();

insert into order_events (order_id, kind, value, created_at)
select id, 'placed', 'pending', created_at from orders order by id;
insert into order_events (order_id, kind, value, created_at)
select id, 'payment', payment_status, paid_at from orders where paid_at is not null order by id;
insert into order_events (order_id, kind, value, created_at)
select id, 'status', status, updated_at from orders where status <> 'pending' order by id;

-- Mails without an order; what they say beyond their kind, links included, until they are sent.
alter table mails add column details jsonb;
alter table mails drop constraint mails_once;
create unique index mails_once on mails (order_id, recipient) where kind = 'order-confirmation';
