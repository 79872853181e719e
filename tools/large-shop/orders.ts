import type { ISql, Sql, TransactionSql } from "postgres";
import type { Scale } from "#seed/arguments.ts";
import { insertScaleDocuments } from "./documents.ts";
import { insertScaleOrders, type Plan } from "./insert-orders.ts";
import { reserveIds } from "./reserve-ids.ts";
import { insertScaleUsers, scaleUsername } from "./users.ts";

type ScaleResult = { seeded: true } | { seeded: false; orders: number };

const BATCH = 20_000;
const ORDERS_OF = { first: 5000, second: 10 } as const;

/**
 * Orders of two years, more of them lately. The first user has 5,000, the second 10, a few many and
 * most a few. All or nothing; a second call does nothing. The same counts give the same orders,
 * apart from ids and times.
 */
export async function seedScale(sql: Sql, scale: Scale): Promise<ScaleResult> {
  const scaled = await sql.begin(async (tx): Promise<ScaleResult> => {
    await tx`set local statement_timeout = '10min'`;
    // Triggers are off until the end, so nobody else may write orders meanwhile.
    await tx`lock table orders in share row exclusive mode`;
    const known = await countScaleOrders(tx);
    if (known !== undefined) return { seeded: false, orders: known };
    await tx`alter table orders disable trigger orders_record_event`;
    await insertAll(tx, scale);
    await tx`alter table orders enable trigger orders_record_event`;
    return { seeded: true };
  });
  if (scaled.seeded) await vacuum(sql);
  return scaled;
}

async function insertAll(tx: TransactionSql, { orders, users }: Scale): Promise<void> {
  const plan: Plan = {
    orders,
    users,
    ofFirst: Math.min(ORDERS_OF.first, Math.floor(orders / 4)),
    ofSecond: Math.min(ORDERS_OF.second, Math.floor(orders / 20)),
    stride: coprimeStride(orders),
    firstUserId: await insertScaleUsers(tx, users),
    firstOrderId: await reserveIds(tx, "orders", orders),
    documentIds: await insertScaleDocuments(tx),
  };
  for (let from = 1; from <= orders; from += BATCH) {
    await insertScaleOrders(tx, plan, { from, to: Math.min(orders, from + BATCH - 1) });
  }
}

async function countScaleOrders(sql: ISql): Promise<number | undefined> {
  const [first] = await sql`select from users where username = ${scaleUsername(1)}`;
  if (!first) return undefined;
  const [row] = await sql<[{ orders: number }]>`
    select count(*)::int as orders from orders join users on users.id = orders.user_id
    where users.username ~ '^scale-[0-9]+$'`;
  return row.orders;
}

/** This step visits all places once, so that a user's orders are spread over the two years. */
function coprimeStride(many: number): number {
  let stride = Math.max(1, Math.round(many * 0.618));
  while (greatestCommonDivisor(stride, many) > 1) stride++;
  return stride;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** Autovacuum would do this later, at a time of its own. */
async function vacuum(sql: Sql): Promise<void> {
  const connection = await sql.reserve();
  await connection`set statement_timeout = '10min'`;
  await connection`vacuum (analyze) users, designs, documents, orders, order_items, order_events`;
  await connection`reset statement_timeout`;
  connection.release();
}
