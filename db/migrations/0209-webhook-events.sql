-- By trigger, so that no way to change an order, a refund or a piece can forget whom to tell.
create function order_facts(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('orderId', id, 'status', status, 'paymentStatus', payment_status,
    'totalCents', total_cents, 'currency', currency, 'createdAt', created_at)
  from orders where id = wanted
$$;

create function note_order_event() returns trigger language plpgsql as $$
declare
  event text := case
    when new.kind = 'placed' then 'order.created'
    when new.kind = 'payment' and new.value = 'paid' then 'order.paid'
    when new.kind = 'status' then 'order.status_changed' end;
begin
  if event is null or not wants_webhook(event) then return null; end if;
  insert into webhook_events (kind, subject_id, facts)
  values (event, new.order_id, order_facts(new.order_id));
  return null;
end $$;
create trigger order_events_note_webhook after insert on order_events
  for each row execute function note_order_event();

create function note_refund_event() returns trigger language plpgsql as $$
begin
  if new.status <> 'succeeded' then return null; end if;
  if tg_op = 'UPDATE' and old.status = 'succeeded' then return null; end if;
  if not wants_webhook('order.refunded') then return null; end if;
  insert into webhook_events (kind, subject_id, facts)
  values ('order.refunded', new.order_id,
    order_facts(new.order_id) || jsonb_build_object('refundId', new.id, 'refundCents', new.amount_cents));
  return null;
end $$;
create trigger refunds_note_webhook after insert or update of status on refunds
  for each row execute function note_refund_event();

create function note_piece_events() returns trigger language plpgsql as $$
begin
  if not wants_webhook('piece.status_changed') then return null; end if;
  insert into webhook_events (kind, subject_id, facts)
  select 'piece.status_changed', now.id, jsonb_build_object('pieceId', now.id,
    'orderId', now.order_id, 'line', now.position, 'number', now.number, 'attempt', now.attempt,
    'from', before.state, 'to', now.state)
  from new_pieces now join old_pieces before on before.id = now.id
  where now.state <> before.state order by now.id;
  return null;
end $$;
-- Once a statement, however many pieces it writes.
create trigger pieces_note_webhook after update on pieces
  referencing old table as old_pieces new table as new_pieces
  for each statement execute function note_piece_events();
