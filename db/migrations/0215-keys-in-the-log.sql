-- The key by which somebody called when the row was written; its own row is deleted later.
alter table audit_events add column key_id bigint, add column key_name text;

create or replace function protect_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.action, new.subject_kind, new.created_at)
      = (old.id, old.action, old.subject_kind, old.created_at)
    and (new.actor_id, new.actor_name, new.key_id, new.key_name)
      is not distinct from (old.actor_id, old.actor_name, old.key_id, old.key_name)
    and (new.before is null or new.before = old.before)
    and (new.after is null or new.after = old.after)
    and new.subject_id in ('', old.subject_id)
  then
    return new;
  end if;
  raise exception 'The log of what staff do is never changed';
end $$;
