-- A press that is deleted stays as a row, without its key: its pieces and their events go on to name it.
-- To take it out of all that was ever printed on it would take longer than a statement may.
alter table presses
  add column deleted_at timestamptz,
  add constraint presses_deleted_key check (deleted_at is null or key_hash is null),
  drop constraint presses_name_unique,
  -- The name is free for another one then.
  add constraint presses_name_unique unique nulls not distinct (name, deleted_at);

-- The same of people: whoever scans or sends orders for years has their number in very many events. It
-- stays there and names nobody once the account is gone. With these foreign keys go the indexes that
-- they alone needed.
alter table piece_events drop constraint piece_events_actor_fk;
drop index piece_events_actor_id;
alter table order_events drop constraint order_events_actor_fk;
drop index order_events_actor_id;
