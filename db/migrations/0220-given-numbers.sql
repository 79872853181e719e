-- Papers that a former installation gave a number after the backup, and sent to somebody. Their numbers
-- are left out here, once for each.
create table given_numbers (
  -- Stripe's id of the payment or of the refund.
  source_id text primary key constraint given_numbers_source check (length(source_id) <= 255),
  installation_id uuid not null,
  kind text not null constraint given_numbers_kind check (kind in ('invoice', 'credit-note')),
  year integer not null,
  noticed_at timestamptz not null default now()
);

-- A command has no account, and says itself what it is called.
create or replace function name_audit_actor() returns trigger language plpgsql as $$
begin
  new.actor_name := coalesce(
    (select coalesce(display_username, username) from users where id = new.actor_id),
    new.actor_name
  );
  return new;
end $$;
