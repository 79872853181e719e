-- A piece is one thing that is made once. Everybody locks orders first, then print files, then all
-- pieces of these orders, then variants, each in the order of their ids. Who changes pieces alone locks
-- them in the order of their ids.
-- Paid orders whose pieces are to be made: those of before there were pieces, and for as long as an
-- upgrade takes those that a process of an earlier version marks as paid. A table of its own, because a
-- change of 200,000 orders would write all of their indexes anew; without a foreign key, because that
-- would lock them.
create table orders_without_pieces (order_id bigint primary key);
-- First, because from the next statements on nobody can write to orders until the migration ends.
insert into orders_without_pieces (order_id)
select id from orders where payment_status <> 'unpaid';

alter table order_statuses add column has_left boolean not null default false;
update order_statuses set has_left = status in ('shipped', 'delivered');

create table floor_settings (
  id boolean primary key default true constraint floor_settings_one check (id),
  -- The steps that a piece takes, in their order; 'printed' and 'packed' are always among them.
  steps text[] not null default '{picked,printed,checked,packed}'
    constraint floor_settings_steps check (steps @> '{printed,packed}'
      and steps <@ '{picked,printed,own1,own2,own3,checked,packed}'),
  -- What the owner calls own1 to own3.
  own_steps text[] not null default '{}' constraint floor_settings_own check (cardinality(own_steps) <= 3),
  -- Bins of higher numbers are there until they are free.
  bin_count integer not null default 0
    constraint floor_settings_bin_count check (bin_count between 0 and 500),
  updated_at timestamptz not null default now()
);
insert into floor_settings default values;

create table presses (
  id integer generated always as identity primary key,
  name text not null constraint presses_name check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  constraint presses_name_unique unique (name)
);

create table batches (
  id bigint generated always as identity primary key,
  name text not null constraint batches_name check (length(name) between 1 and 100),
  press_id integer constraint batches_press_fk references presses on delete set null,
  -- Its papers or files were fetched: customers can change nothing of its orders any more.
  started_at timestamptz,
  created_by bigint constraint batches_creator_fk references users on delete set null,
  created_at timestamptz not null default now()
);
create index batches_press_id on batches (press_id);
create index batches_created_by on batches (created_by);

create table pieces (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  position smallint not null,
  -- Of all pieces of the order, from 1.
  number integer not null constraint pieces_number check (number > 0),
  -- A piece that is made again in place of one that was spoilt has the next one.
  attempt smallint not null default 1 constraint pieces_attempt check (attempt between 1 and 26),
  variant_id bigint constraint pieces_variant_fk references variants on delete set null,
  product_id integer not null constraint pieces_product_fk references products,
  size text not null,
  color text not null,
  -- The areas that are printed, by name.
  areas text[] not null,
  due_on date not null,
  -- It comes before all others: the customer would wait for it alone.
  is_rush boolean not null default false,
  -- The last step that was done; 'ready' before the first.
  step text not null default 'ready' constraint pieces_step
    check (step in ('ready', 'picked', 'printed', 'own1', 'own2', 'own3', 'checked', 'packed')),
  waits text[] not null default '{}'
    constraint pieces_waits check (waits <@ '{print-file,held,stock}'),
  held_note text not null default '',
  -- Why it is made no more.
  off text constraint pieces_off check (off in ('order', 'refund')),
  spoilt text constraint pieces_spoilt
    check (spoilt in ('misprint', 'blank', 'equipment', 'lost', 'other')),
  spoilt_note text not null default '',
  state text not null generated always as (case
    when spoilt is not null then 'spoilt'
    when off is not null then 'canceled'
    when step <> 'packed' and cardinality(waits) > 0 then 'waiting'
    else step end) stored,
  batch_id bigint constraint pieces_batch_fk references batches on delete set null,
  packed_at timestamptz,
  -- Its order is out of the house; then this was its last step.
  left_at timestamptz,
  left_step text constraint pieces_left_step
    check (left_step in ('ready', 'picked', 'printed', 'own1', 'own2', 'own3', 'checked', 'packed')),
  created_at timestamptz not null default now(),
  constraint pieces_item_fk foreign key (order_id, position)
    references order_items (order_id, position) on delete cascade,
  constraint pieces_attempt_unique unique (order_id, number, attempt)
);
create unique index pieces_one_of_number on pieces (order_id, number) where spoilt is null;
create index pieces_variant_id on pieces (variant_id);
create index pieces_product_id on pieces (product_id);
create index pieces_batch_id on pieces (batch_id) where batch_id is not null;
-- The board has these.
create index pieces_open on pieces (state, is_rush desc, due_on, id)
  where left_at is null and off is null and spoilt is null;
-- What the board can be narrowed to.
create index pieces_open_products on pieces (product_id)
  where left_at is null and off is null and spoilt is null;
create index pieces_open_areas on pieces (areas)
  where left_at is null and off is null and spoilt is null;
create index pieces_packed_at on pieces (packed_at) where packed_at is not null;

create table piece_events (
  id bigint generated always as identity primary key,
  piece_id bigint not null constraint piece_events_piece_fk references pieces on delete cascade,
  from_state text not null,
  to_state text not null,
  note text not null default '',
  actor_id bigint constraint piece_events_actor_fk references users on delete set null,
  press_id integer constraint piece_events_press_fk references presses on delete set null,
  created_at timestamptz not null default now()
);
create index piece_events_piece_id on piece_events (piece_id, id);
create index piece_events_actor_id on piece_events (actor_id);
create index piece_events_press_id on piece_events (press_id);
create index piece_events_at on piece_events (created_at, to_state);

-- The places where an order's finished pieces wait for the rest: one order each, and one place an order.
create table bins (
  number integer primary key constraint bins_number check (number between 1 and 500),
  order_id bigint constraint bins_order_fk references orders on delete set null,
  filled_at timestamptz,
  freed_at timestamptz,
  constraint bins_order_unique unique (order_id)
);

create function remove_surplus_bin() returns trigger language plpgsql as $$
begin
  delete from bins using floor_settings where number = new.number and number > bin_count;
  return null;
end $$;
create trigger bins_remove_surplus after update of order_id on bins
  for each row when (old.order_id is not null and new.order_id is null)
  execute function remove_surplus_bin();

-- A scan that was accepted: sent again it gets the same answer, and it can be taken back.
create table floor_scans (
  id uuid primary key,
  actor_id bigint not null constraint floor_scans_actor_fk references users on delete cascade,
  answer jsonb not null,
  -- The pieces as they were before: [{id, step}], and the piece that took a spoilt one's place.
  before jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
create index floor_scans_actor_id on floor_scans (actor_id, created_at);
create index floor_scans_created_at on floor_scans (created_at);

-- Which papers of a batch were printed, and how often: the next ones say 'copy'.
create table batch_papers (
  batch_id bigint not null constraint batch_papers_batch_fk references batches on delete cascade,
  kind text not null,
  printed integer not null default 1 constraint batch_papers_printed check (printed > 0),
  printed_at timestamptz not null default now(),
  primary key (batch_id, kind)
);

-- A step that was switched off counts where it stands in the list of all.
create function is_printed_step(of_step text) returns boolean language sql stable as $$
  select coalesce(array_position(steps, of_step) >= array_position(steps, 'printed'),
    of_step not in ('ready', 'picked'))
  from floor_settings
$$;

-- True when a print of the line has no file yet.
create function lacks_print_file(of_order bigint, of_position integer) returns boolean
language sql stable as $$
  select exists (
    select from order_items item
    join prints on prints.document_id = item.document_id
    left join print_files file on file.order_id = item.order_id
      and file.position = item.position and file.area = prints.area
    where item.order_id = of_order and item.position = of_position
      and file.status is distinct from 'ready')
$$;

-- Takes off the floor what an order needs no more, and puts back what it needs again.
create function sync_pieces(of_order bigint) returns void language plpgsql as $$
declare
  placed record;
begin
  perform from pieces where order_id = of_order order by id for no key update;
  if not found then return; end if;
  select status.is_canceled, status.has_left, orders.payment_status into placed
  from orders join order_statuses status using (status) where orders.id = of_order;
  -- It was sent by mistake: its pieces are where they were, and its files may be others.
  if not placed.has_left then
    update pieces set step = coalesce(left_step, step), left_step = null, left_at = null,
      waits = case when not is_printed_step(left_step) and lacks_print_file(order_id, position)
        then array_remove(waits, 'print-file') || '{print-file}'::text[]
        else array_remove(waits, 'print-file') end
    where order_id = of_order and left_at is not null;
  end if;
  if placed.is_canceled then
    update pieces set off = 'order' where order_id = of_order and off is null and spoilt is null;
    return;
  end if;
  -- Each line has as many pieces as were not refunded: those that are furthest. A refund that failed
  -- gives them back, held; of an order that has left it takes none.
  with ranked as (
    select piece.id, piece.position, piece.off, row_number() over (
      partition by piece.position order by piece.off is not distinct from 'refund',
        is_printed_step(piece.step) desc,
        array_position('{ready,picked,printed,own1,own2,own3,checked,packed}', piece.step) desc,
        piece.number) as place
    from pieces piece where piece.order_id = of_order and piece.spoilt is null
  ), bought as (
    select item.position, case when placed.payment_status = 'refunded' then 0
      else item.quantity - coalesce(sum(line.quantity) filter (
        where refunds.status not in ('failed', 'canceled')), 0) end as wanted
    from order_items item
    left join refund_lines line
      on line.order_id = item.order_id and line.position = item.position
    left join refunds on refunds.order_id = line.order_id and refunds.key = line.key
    where item.order_id = of_order
    group by item.position, item.quantity
  ), due as (
    select ranked.id, case when ranked.place > bought.wanted
      and (not placed.has_left or ranked.off is not distinct from 'refund') then 'refund' end as off
    from ranked join bought using (position)
  )
  update pieces set off = due.off,
    -- The money is still owed: somebody decides whether the piece is made after all.
    waits = case when pieces.off = 'refund' and due.off is null
      then array_remove(waits, 'held') || '{held}'::text[] else waits end,
    held_note = case when pieces.off = 'refund' and due.off is null
      then 'its refund came back' else held_note end
  from due where pieces.id = due.id and pieces.off is distinct from due.off;
  if placed.has_left then
    update pieces set left_step = step, step = 'packed', left_at = now()
    where order_id = of_order and left_at is null and off is null and spoilt is null;
  end if;
end $$;

-- Makes the pieces of orders that have none, with the day when each must be packed.
create function open_pieces(ids bigint[], days date[]) returns void language plpgsql as $$
declare
  opened bigint[];
begin
  with found as (
    delete from orders_without_pieces where order_id = any (ids) returning order_id
  )
  select array_agg(order_id order by order_id) into opened from found;
  -- Files that are being made: the trigger of one that is ready later finds the pieces.
  perform from print_files where order_id = any (opened) and status <> 'ready'
  order by order_id, position, area for share;
  insert into pieces (order_id, position, number, variant_id, product_id, size, color, areas,
    due_on, step, waits, left_at)
  select item.order_id, item.position,
    row_number() over (partition by item.order_id order by item.position, n),
    item.variant_id, item.product_id, item.size, item.color, printed.areas, wanted.due,
    case when status.has_left then 'packed' else 'ready' end,
    case when status.has_left then '{}'::text[] else
      array_remove(array[
        case when lacks_print_file(item.order_id, item.position) then 'print-file' end,
        -- The stock had too few when the order was paid.
        case when held.sold < held.quantity and row_number() over (
          partition by item.order_id, item.variant_id order by item.position, n) > held.sold
          then 'stock' end
      ], null) end,
    case when status.has_left then orders.updated_at end
  from unnest(opened) as one (id)
  join orders on orders.id = one.id
  join order_statuses status on status.status = orders.status
  join unnest(ids, days) as wanted (id, due) on wanted.id = one.id
  join order_items item on item.order_id = one.id
  -- Once a line, not once a piece.
  cross join lateral (
    select array(
      select area from prints where prints.document_id = item.document_id order by area) as areas
    offset 0
  ) printed
  left join stock_reservations held
    on held.order_id = item.order_id and held.variant_id = item.variant_id
  cross join generate_series(1, item.quantity) n;
  perform sync_pieces(orders.id) from orders join order_statuses status using (status)
  where orders.id = any (opened) and not status.has_left
    and (status.is_canceled or orders.payment_status <> 'paid');
end $$;

-- How many pieces somebody must still pack; 0 where nobody has begun with any of them on the floor.
create function unpacked_pieces(of_order bigint) returns integer language sql stable as $$
  select case when bool_or(step <> 'ready') then
    (count(*) filter (where step <> 'packed'))::integer else 0 end
  from pieces where order_id = of_order and off is null and spoilt is null
$$;

create function sync_pieces_of_order() returns trigger language plpgsql as $$
begin
  perform sync_pieces(new.id);
  return null;
end $$;

create function sync_pieces_of_refund() returns trigger language plpgsql as $$
begin
  perform sync_pieces(new.order_id);
  return null;
end $$;
create trigger refunds_sync_pieces after insert or update of status on refunds
  for each row execute function sync_pieces_of_refund();

-- As many pieces wait for stock as the order was sold too few: those that nobody has begun with. Those
-- that are made again in place of a spoilt one wait on their own. Lock the order's pieces first.
create function wait_for_stock(of_order bigint, of_variant bigint) returns void language plpgsql as $$
declare
  -- No row: nobody counts what is there.
  had integer := coalesce((select sold from stock_reservations
    where order_id = of_order and variant_id = of_variant), 2147483647);
begin
  update pieces piece set
    waits = case when ranked.lacks then piece.waits || '{stock}'::text[]
      else array_remove(piece.waits, 'stock') end,
    step = case when ranked.lacks then 'ready' else piece.step end
  from (
    select id, row_number() over (
      order by off is not distinct from 'refund', spoilt is null, is_printed_step(step) desc,
        array_position('{ready,picked,printed,own1,own2,own3,checked,packed}', step) desc, number
    ) > had as lacks
    from pieces where order_id = of_order and variant_id = of_variant and attempt = 1
  ) ranked
  where piece.id = ranked.id and ranked.lacks <> ('stock' = any (piece.waits))
    and (not ranked.lacks or (not is_printed_step(piece.step) and piece.spoilt is null));
end $$;

create function wait_for_sold_stock() returns trigger language plpgsql as $$
begin
  perform from pieces where order_id = new.order_id order by id for no key update;
  perform wait_for_stock(new.order_id, new.variant_id);
  return null;
end $$;
create trigger stock_reservations_wait after update of quantity, sold on stock_reservations
  for each row when (new.sold is not null
    and (new.sold is distinct from old.sold or new.quantity <> old.quantity))
  execute function wait_for_sold_stock();

-- A size that was changed before anybody printed it: another blank, and another batch.
create function move_pieces_of_line() returns trigger language plpgsql as $$
begin
  perform from pieces where order_id = new.order_id order by id for no key update;
  update pieces set size = new.size, variant_id = new.variant_id, batch_id = null,
    waits = array_remove(waits, 'stock'),
    step = case when is_printed_step(step) then step else 'ready' end
  where order_id = new.order_id and position = new.position and spoilt is null;
  -- Another line of the old size may have the blanks that this one leaves.
  perform wait_for_stock(new.order_id, old.variant_id);
  perform wait_for_stock(new.order_id, new.variant_id);
  return null;
end $$;
create trigger order_items_move_pieces after update of size on order_items
  for each row when (new.size <> old.size) execute function move_pieces_of_line();

create function wait_for_print_file() returns trigger language plpgsql as $$
declare
  lacks boolean;
begin
  perform from pieces where order_id = new.order_id order by id for no key update;
  if not found then return null; end if;
  -- Not before the lock: the line's other file may be made at the same time.
  lacks := lacks_print_file(new.order_id, new.position);
  update pieces set waits = case when lacks then waits || '{print-file}'::text[]
    else array_remove(waits, 'print-file') end
  where order_id = new.order_id and position = new.position and not is_printed_step(step)
    and lacks <> ('print-file' = any (waits));
  return null;
end $$;
create trigger print_files_wait after insert or update of status on print_files
  for each row execute function wait_for_print_file();

-- By trigger, so that no way to change a piece forgets who did it.
create function add_piece_event() returns trigger language plpgsql as $$
begin
  insert into piece_events (piece_id, from_state, to_state, note, actor_id, press_id)
  values (new.id, old.state, new.state,
    case
      when new.size <> old.size then old.size || ' to ' || new.size
      when new.spoilt is not null then new.spoilt || case when new.spoilt_note <> ''
        then ': ' || new.spoilt_note else '' end
      when new.state = 'waiting' then array_to_string(new.waits, ', ') || case
        when new.held_note <> '' then ': ' || new.held_note else '' end
      when new.off is not null then new.off
      else '' end,
    nullif(current_setting('printhread.actor_id', true), '')::bigint,
    nullif(current_setting('printhread.press_id', true), '')::integer);
  return null;
end $$;
create trigger pieces_add_event after update of step, waits, off, spoilt, size on pieces
  for each row when (new.state <> old.state or new.size <> old.size)
  execute function add_piece_event();

create function set_packed_at() returns trigger language plpgsql as $$
begin
  new.packed_at := case when new.step = 'packed' then now() end;
  return new;
end $$;
create trigger pieces_set_packed_at before update of step on pieces
  for each row when ((new.step = 'packed') <> (old.step = 'packed'))
  execute function set_packed_at();

create function await_pieces() returns trigger language plpgsql as $$
begin
  insert into orders_without_pieces (order_id)
  select id from new_orders where payment_status <> 'unpaid'
  on conflict do nothing;
  return null;
end $$;
create function await_pieces_of_paid() returns trigger language plpgsql as $$
begin
  insert into orders_without_pieces (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger orders_sync_pieces after update of status, payment_status on orders
  for each row when (new.status <> old.status or new.payment_status <> old.payment_status)
  execute function sync_pieces_of_order();
create trigger orders_await_pieces after insert on orders
  referencing new table as new_orders for each statement execute function await_pieces();
create trigger orders_await_pieces_of_paid after update of payment_status on orders
  for each row when (old.payment_status = 'unpaid' and new.payment_status <> 'unpaid')
  execute function await_pieces_of_paid();
-- Those that were paid meanwhile.
insert into orders_without_pieces (order_id)
select id from orders where payment_status <> 'unpaid'
  and not exists (select from orders_without_pieces known where known.order_id = orders.id);
