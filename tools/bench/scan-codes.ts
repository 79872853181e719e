import type { Sql } from "postgres";
import { codeOf } from "#tools/testing/data/scanning.ts";

/** Orders that are made side by side; each has a bin meanwhile. */
const ORDERS_AT_ONCE = 100;
const PIECES_OF_ORDER = 5;
const STEPS_OF_PIECE = 4;

/** Each step of some orders' pieces, then the next one, as people work; of orders that wait for it whole. */
export async function codesToScan(sql: Sql): Promise<string[]> {
  const rows = await sql<{ orderId: number; number: number }[]>`
    select order_id, number from pieces where batch_id is null and order_id in (
      select order_id from pieces group by order_id
      having every(step = 'ready') and every(batch_id is null) and count(*) = ${PIECES_OF_ORDER})
    order by order_id, number`;
  const pieces = rows.map(({ orderId, number }) => codeOf(orderId, number));
  const atOnce = PIECES_OF_ORDER * ORDERS_AT_ONCE;
  const blocks = Array.from({ length: Math.ceil(pieces.length / atOnce) }, (_, at) =>
    pieces.slice(at * atOnce, (at + 1) * atOnce),
  );
  return blocks.flatMap((block) => Array.from({ length: STEPS_OF_PIECE }, () => block).flat());
}

/** Nothing of what `seedFloor` made waits, and nothing is done yet. */
export async function readyToScan(sql: Sql): Promise<void> {
  await sql`
    update pieces set step = 'ready', waits = '{}' where batch_id is null and step <> 'packed'`;
  await sql`
    insert into bins (number) select generate_series(1, 500) on conflict do nothing`;
}
