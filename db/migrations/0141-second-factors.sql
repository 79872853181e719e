-- An authenticator app. Its secret is sealed (src/accounts/factors/factor-secrets.ts); each step of time is
-- taken once, so that nobody uses a code again that somebody has seen.
create table totp_factors (
  user_id bigint primary key constraint totp_factors_user_fk references users on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint passkeys_user_fk references users on delete cascade,
  credential_id text not null constraint passkeys_credential_unique unique,
  public_key bytea not null,
  -- The authenticator counts its signatures; many always say 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null constraint passkeys_name check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint recovery_codes_user_fk references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint recovery_codes_unique unique (user_id, code_hash)
);

-- Each challenge is signed by a passkey once, for what it was made for.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null constraint passkey_challenges_purpose
    check (purpose in ('login', 'factor', 'proof', 'register')),
  user_id bigint constraint passkey_challenges_user_fk references users on delete cascade,
  session_id bigint constraint passkey_challenges_session_fk references sessions on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_of_whom check ((user_id is null) = (purpose = 'login'))
);
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_session_id on passkey_challenges (session_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
