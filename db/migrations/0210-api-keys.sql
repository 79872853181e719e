-- Keys of staff for their programs; only a hash of each is stored.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint api_keys_user_fk references users on delete cascade,
  name text not null constraint api_keys_name check (char_length(name) between 1 and 60),
  -- How it begins, to recognize it by.
  prefix text not null,
  key_hash text not null constraint api_keys_hash check (key_hash ~ '^[0-9a-f]{64}$'),
  -- What it may do at most; what its owner may not do any more, it may not do either.
  scopes text[] not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  constraint api_keys_hash_unique unique (key_hash)
);
create index api_keys_user_id on api_keys (user_id);
