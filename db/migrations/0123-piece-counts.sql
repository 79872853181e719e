-- The board counts its open pieces here: what that costs does not grow with the pieces.
lock table pieces in share row exclusive mode;

-- Sums over `slot` are the figures; one slot's row alone says nothing and may be negative.
create table piece_counts (
  due_on date not null,
  state text not null,
  slot integer not null,
  pieces bigint not null,
  primary key (due_on, state, slot)
) with (fillfactor = 50);

create type piece_change as (due_on date, state text, pieces bigint);

-- As in migration 0007: a transaction writes rows of a slot that is its alone until it ends, so that
-- scanners never wait for each other here.
create function add_to_piece_counts(changes piece_change[]) returns void language plpgsql as $$
declare
  free integer := 0;
begin
  if changes is null then return; end if;
  while not pg_try_advisory_xact_lock(7274833, free) loop free := free + 1; end loop;
  insert into piece_counts as kept (due_on, state, slot, pieces)
  select due_on, state, free, pieces from unnest(changes)
  on conflict (due_on, state, slot) do update set pieces = kept.pieces + excluded.pieces;
end $$;

create function count_pieces() returns trigger language plpgsql as $$
declare
  changes piece_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg((due_on, state, pieces)::piece_change) into changes from (
      select due_on, state, count(*) as pieces from new_pieces
      where left_at is null and off is null and spoilt is null group by due_on, state
    ) made;
  elsif tg_op = 'DELETE' then
    select array_agg((due_on, state, pieces)::piece_change) into changes from (
      select due_on, state, -count(*) as pieces from old_pieces
      where left_at is null and off is null and spoilt is null group by due_on, state
    ) gone;
  else
    -- What does not concern the figures cancels out.
    select array_agg((due_on, state, pieces)::piece_change) into changes from (
      select due_on, state, sum(sign) as pieces from (
        select due_on, state, 1 as sign from new_pieces
        where left_at is null and off is null and spoilt is null
        union all
        select due_on, state, -1 from old_pieces
        where left_at is null and off is null and spoilt is null
      ) signed group by due_on, state having sum(sign) <> 0
    ) changed;
  end if;
  perform add_to_piece_counts(changes);
  return null;
end $$;
-- Once a statement, however many pieces it writes.
create trigger pieces_count_inserted after insert on pieces
  referencing new table as new_pieces for each statement execute function count_pieces();
create trigger pieces_count_updated after update on pieces
  referencing old table as old_pieces new table as new_pieces
  for each statement execute function count_pieces();
create trigger pieces_count_deleted after delete on pieces
  referencing old table as old_pieces for each statement execute function count_pieces();

create function forget_piece_counts() returns trigger language plpgsql as $$
begin
  truncate piece_counts;
  return null;
end $$;
create trigger pieces_count_truncated after truncate on pieces
  for each statement execute function forget_piece_counts();

-- What is there already.
insert into piece_counts (due_on, state, slot, pieces)
select due_on, state, 0, count(*) from pieces
where left_at is null and off is null and spoilt is null group by due_on, state;

-- The board's lists come in their order from these, whatever it is narrowed to. Its colors are read
-- without the pieces: light and dark cloth have many colors each.
drop index pieces_open, pieces_open_products, pieces_open_areas;
create index pieces_open on pieces (state, is_rush desc, due_on, id) include (color)
  where left_at is null and off is null and spoilt is null;
create index pieces_open_products on pieces (product_id, state, is_rush desc, due_on, id)
  include (color) where left_at is null and off is null and spoilt is null;
create index pieces_open_areas on pieces (areas, state, is_rush desc, due_on, id)
  include (color) where left_at is null and off is null and spoilt is null;
create index pieces_open_colors on pieces (color, state, is_rush desc, due_on, id)
  where left_at is null and off is null and spoilt is null;
create index pieces_open_batches on pieces (batch_id, state, is_rush desc, due_on, id)
  where left_at is null and off is null and spoilt is null and batch_id is not null;
-- What batches are made of.
create index pieces_open_free on pieces (state, is_rush desc, due_on, id)
  where left_at is null and off is null and spoilt is null and batch_id is null;
