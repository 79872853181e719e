-- What an account wants to send to again. Deleted with it.
create table addresses (
  id bigint generated always as identity constraint addresses_pk primary key,
  user_id bigint not null constraint addresses_user_fk references users on delete cascade,
  address jsonb not null constraint addresses_address_object check (jsonb_typeof(address) = 'object'),
  used_at timestamptz not null default now()
);
-- Once each; an address itself may be longer than what an index takes.
create unique index addresses_once on addresses (user_id, md5(address::text));
