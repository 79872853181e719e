-- Links by mail to the back office. A row ends with the invitation: accepted, withdrawn or replaced.
create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null constraint staff_invitations_email check (char_length(email) between 3 and 254),
  -- Null invites an owner.
  role_id bigint constraint staff_invitations_role_fk references staff_roles on delete cascade,
  -- The mailed link is signed with it; another mail has another one.
  nonce text not null,
  invited_by bigint not null constraint staff_invitations_inviter_fk references users on delete cascade,
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint staff_invitations_email_unique unique (email)
);
create index staff_invitations_role_id on staff_invitations (role_id);
create index staff_invitations_invited_by on staff_invitations (invited_by);

-- The log of what staff do is read as a whole now, by person, by subject and by time. It names who did
-- it, also when that account is gone, and what it says is never changed: no account's deletion writes it.
alter table audit_events
  drop constraint audit_events_subject_kind,
  drop constraint audit_events_actor_fk,
  add column actor_name text;
create index audit_events_at on audit_events (created_at, id);
create index audit_events_actor_at on audit_events (actor_id, created_at, id);
create index audit_events_kind_at on audit_events (subject_kind, created_at, id);
drop index audit_events_actor_id;

create function name_audit_actor() returns trigger language plpgsql as $$
begin
  select coalesce(display_username, username) into new.actor_name
  from users where id = new.actor_id;
  return new;
end $$;
create trigger audit_events_name_actor before insert on audit_events
  for each row execute function name_audit_actor();

-- What the law wants erased may be erased, and nothing else.
create function protect_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.action, new.subject_kind, new.created_at)
      = (old.id, old.action, old.subject_kind, old.created_at)
    and (new.actor_id, new.actor_name) is not distinct from (old.actor_id, old.actor_name)
    and (new.before is null or new.before = old.before)
    and (new.after is null or new.after = old.after)
    and new.subject_id in ('', old.subject_id)
  then
    return new;
  end if;
  raise exception 'The log of what staff do is never changed';
end $$;
create trigger audit_events_protect before update or delete on audit_events
  for each row execute function protect_audit();
create trigger audit_events_protect_all before truncate on audit_events
  for each statement execute function protect_audit();
