-- The reports read when a piece was printed, and on which press, and when it was spoilt; each is said
-- once for a piece, however often a scan was taken back.
alter table pieces
  add column printed_at timestamptz,
  add column printed_press_id integer
    constraint pieces_printed_press_fk references presses on delete set null,
  add column spoilt_at timestamptz;
create index pieces_printed_at on pieces (printed_at) where printed_at is not null;
create index pieces_printed_press_id on pieces (printed_press_id) where printed_press_id is not null;
create index pieces_spoilt_at on pieces (spoilt_at) where spoilt_at is not null;

create function set_printed_at() returns trigger language plpgsql as $$
begin
  if is_printed_step(new.step) = is_printed_step(old.step) then return new; end if;
  if is_printed_step(new.step) then
    new.printed_at := now();
    new.printed_press_id := nullif(current_setting('printhread.press_id', true), '')::integer;
  else
    new.printed_at := null;
    new.printed_press_id := null;
  end if;
  return new;
end $$;
create trigger pieces_set_printed_at before update of step on pieces
  for each row when (new.step <> old.step) execute function set_printed_at();

create function set_spoilt_at() returns trigger language plpgsql as $$
begin
  new.spoilt_at := case when new.spoilt is not null then now() end;
  return new;
end $$;
create trigger pieces_set_spoilt_at before update of spoilt on pieces
  for each row when ((new.spoilt is null) <> (old.spoilt is null))
  execute function set_spoilt_at();

-- What was in the bin of an order is out of the house with it, whoever sent it.
create function free_bin_of_order() returns trigger language plpgsql as $$
begin
  update bins set order_id = null, filled_at = null, freed_at = now()
  where order_id = new.id
    and exists (select from order_statuses where status = new.status and has_left);
  return null;
end $$;
create trigger orders_free_bin after update of status on orders
  for each row when (new.status <> old.status)
  execute function free_bin_of_order();
