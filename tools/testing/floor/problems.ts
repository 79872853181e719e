import type { ISql } from "postgres";

/** Names each broken promise of the print floor, of all orders that have pieces. */
export async function findFloorProblems(sql: ISql): Promise<string[]> {
  const found = [];
  for (const [name, find] of Object.entries(PROMISES)) {
    for (const row of await find(sql)) found.push(`${name}: ${JSON.stringify(row)}`);
  }
  return found;
}

type Find = (sql: ISql) => Promise<readonly object[]>;

const live = (sql: ISql) => sql`piece.off is null and piece.spoilt is null`;

const PROMISES: Record<string, Find> = {
  "an order has no pieces though it is paid, or has some though it is not": (sql) => sql`
    select id, payment_status from orders
    where (payment_status <> 'unpaid') <> exists (select from pieces where order_id = orders.id)
      or exists (select from orders_without_pieces where order_id = orders.id)`,
  "not one piece for each number": (sql) => sql`
    select o.id, bought.pieces, count(piece.id) as standing, count(distinct number) as numbers,
      max(number) as last
    from orders o join (select order_id, sum(quantity) as pieces from order_items group by 1) bought
      on bought.order_id = o.id
    left join pieces piece on piece.order_id = o.id and piece.spoilt is null
    where o.payment_status <> 'unpaid' group by o.id, bought.pieces
    having count(piece.id) <> bought.pieces or count(distinct number) <> bought.pieces
      or max(number) <> bought.pieces`,
  "attempts of a number are not one after the other": (sql) => sql`
    select order_id, number, array_agg(attempt) from pieces group by order_id, number
    having max(attempt) <> count(*) or count(*) filter (where spoilt is null) <> 1
      or max(attempt) filter (where spoilt is null) <> max(attempt)`,
  "a line has too few or too many pieces": (sql) => sql`
    select item.order_id, item.position, status.status, wanted.pieces as wanted, made.pieces as live
    from order_items item join orders o on o.id = item.order_id and o.payment_status <> 'unpaid'
    join order_statuses status on status.status = o.status
    cross join lateral (
      select case when o.payment_status = 'refunded' then 0 else item.quantity - coalesce((
        select sum(line.quantity) from refund_lines line
        join refunds r on r.order_id = line.order_id and r.key = line.key
          and r.status not in ('failed', 'canceled')
        where line.order_id = item.order_id and line.position = item.position), 0) end as pieces
    ) wanted
    cross join lateral (
      select count(*) as pieces from pieces piece
      where piece.order_id = item.order_id and piece.position = item.position and ${live(sql)}
    ) made
    where case when status.is_canceled then made.pieces > 0
      when status.has_left then made.pieces < wanted.pieces
      else made.pieces <> wanted.pieces end`,
  "events are no chain": (sql) => sql`
    select * from (
      select piece_id, id, from_state, to_state,
        lag(to_state) over (partition by piece_id order by id) as before
      from piece_events
    ) event
    where from_state <> coalesce(before, from_state)
      or (before is null and from_state not in ('ready', 'waiting'))`,
  "the last event is not the state": (sql) => sql`
    select piece.id, piece.state, last.to_state from pieces piece
    left join lateral (
      select to_state from piece_events where piece_id = piece.id order by id desc limit 1
    ) last on true
    where piece.state <> last.to_state
      or (last.to_state is null and piece.state not in ('ready', 'waiting', 'packed'))`,
  "a bin has an order that has left": (sql) => sql`
    select number, order_id from bins join orders o on o.id = order_id
    join order_statuses status using (status) where status.has_left`,
  "an order in the bin has another one": (sql) => sql`
    select order_id, array_agg(number) from bins where order_id is not null
    group by order_id having count(*) > 1`,
  "a piece counts as printed and was not, or was and does not": (sql) => sql`
    select order_id::text || '-' || number || ' ' || step as what from pieces
    where left_at is null and is_printed_step(step) <> (printed_at is not null)`,
  "an order waits though a piece is printed": (sql) => sql`
    select piece.order_id, piece.number, piece.step from pieces piece
    join orders o on o.id = piece.order_id
    where o.status = 'pending' and ${live(sql)} and piece.step in ('printed', 'checked', 'packed')
      and not exists (select from order_events event
        where event.order_id = o.id and kind = 'status' and value = 'pending')`,
  "an order has left, or not, and its pieces have not": (sql) => sql`
    select piece.order_id, o.status, piece.number, piece.step, piece.left_at from pieces piece
    join orders o on o.id = piece.order_id join order_statuses status using (status)
    where piece.spoilt is null and case when status.has_left and piece.off is null
      then piece.step <> 'packed' or piece.left_at is null
      when not status.has_left then piece.left_at is not null end`,
  "a piece is not what its line is": (sql) => sql`
    select piece.order_id, piece.number, piece.size, item.size as wanted from pieces piece
    join order_items item using (order_id, position)
    where piece.spoilt is null and (piece.size <> item.size or piece.color <> item.color
      or piece.variant_id is distinct from item.variant_id)`,
  "a piece waits for a print file that is there, or not for one that is missing": (sql) => sql`
    select piece.order_id, piece.number, piece.waits from pieces piece
    where ${live(sql)} and piece.step in ('ready', 'picked') and piece.left_at is null
      and ('print-file' = any (piece.waits)) <> lacks_print_file(order_id, position)`,
  "pieces wait for stock that was sold to them, or not for what was not": (sql) => sql`
    select sale.order_id, sale.variant_id, sale.quantity, sale.sold,
      count(*) filter (where 'stock' = any (piece.waits)) as waiting
    from stock_reservations sale join pieces piece using (order_id, variant_id)
    join orders o on o.id = sale.order_id join order_statuses status using (status)
    where sale.sold is not null and piece.attempt = 1 and ${live(sql)} and not status.has_left
    group by sale.order_id, sale.variant_id
    having count(*) filter (where 'stock' = any (piece.waits)) > sale.quantity - sale.sold
      or count(*) filter (where piece.step in ('ready', 'picked')
        and not 'stock' = any (piece.waits)) > sale.sold`,
  "somebody has begun with an order that its customer may change": (sql) => sql`
    select piece.order_id, piece.number, piece.step, piece.spoilt, piece.left_step, batches.started_at
    from pieces piece join orders o on o.id = piece.order_id
    left join batches on batches.id = piece.batch_id
    where o.print_started_at is null and piece.off is null and piece.left_at is null
      and o.status = 'pending'
      and (piece.step <> 'ready' or piece.spoilt is not null or batches.started_at is not null)`,
  "the board counts other pieces than there are": (sql) => sql`
    select due_on, state, coalesce(counted.pieces, 0) as counted, coalesce(open.pieces, 0) as open
    from (select due_on, state, sum(pieces) as pieces from piece_counts group by 1, 2) counted
    full join (select due_on, state, count(*) as pieces from pieces piece
      where ${live(sql)} and left_at is null group by 1, 2) open using (due_on, state)
    where coalesce(counted.pieces, 0) <> coalesce(open.pieces, 0)`,
  "an order was mailed more often than its status was set": (sql) => sql`
    select mail.order_id, mail.status, mail.mails, coalesce(changed.times, 0) as times
    from (select order_id, details->>'status' as status, count(*) as mails from mails
      where kind = 'order-status' group by 1, 2) mail
    left join (select order_id, value, count(*) as times from order_events
      where kind = 'status' group by 1, 2) changed
      on changed.order_id = mail.order_id and changed.value = mail.status
    where mail.mails > coalesce(changed.times, 0)`,
  "an order has two mails of its status to come": (sql) => sql`
    select order_id, count(*) from mails
    where kind = 'order-status' and sent_at is null and superseded_at is null and skipped_at is null
    group by order_id having count(*) > 1`,
};

/** What a variant had at first, and what was delivered since. */
export type Supply = ReadonlyMap<number, number>;

/**
 * Finds counted variants whose blanks do not add up: those on the shelf, those that were sold, and one
 * more for each piece that was spoilt, unless the piece in its place still waits for it.
 */
export async function findStockProblems(sql: ISql, supply: Supply): Promise<string[]> {
  const rows = await sql<{ id: number; blanks: number }[]>`
    select variant.id, (variant.stock
      + (select coalesce(sum(sold - returned), 0) from stock_reservations
        where variant_id = variant.id and sold is not null)
      + (select count(*) filter (where spoilt is not null)
          - count(*) filter (where spoilt is null and attempt > 1 and 'stock' = any (waits))
        from pieces where variant_id = variant.id))::int as blanks
    from variants variant where stock is not null`;
  return rows
    .filter(({ id, blanks }) => supply.has(id) && supply.get(id) !== blanks)
    .map(({ id, blanks }) => `variant ${id} has ${blanks} blanks of ${supply.get(id)}`);
}
