import type { ISql } from "postgres";
import { RESERVED_MINUTES, type Shortage } from "#shop/catalog/stock.ts";
import { statuses } from "../orders/statuses.ts";

/**
 * Reserves what the order holds of counted variants, in place of what it held before, from now on.
 * Returns what there is too little of; then nothing may be committed. Lock the order first.
 */
export async function reserveStock(tx: ISql, orderId: number): Promise<Shortage[]> {
  if (!(await lockCounted(tx, orderId))) return [];
  const shortages = await listShortages(tx, orderId);
  if (shortages.length > 0) return shortages;
  await tx`
    delete from stock_reservations
    where order_id = ${orderId} and sold is null
      and variant_id not in (select id from (${wanted(tx, orderId)}) wanted)`;
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
    select ${orderId}, id, quantity, ${until(tx)} from (${wanted(tx, orderId)}) wanted
    on conflict on constraint stock_reservations_pk
    do update set quantity = excluded.quantity, reserved_until = excluded.reserved_until
    where stock_reservations.sold is null`;
  return [];
}

/** False once it is paid or canceled: then it must reserve nothing. */
export async function lockUnpaid(tx: ISql, orderId: number): Promise<boolean> {
  const locked = await tx`
    select from orders
    where id = ${orderId} and payment_status = 'unpaid'
      and status not in (${statuses(tx, "isCanceled")}) for update`;
  return locked.count > 0;
}

/** Takes the pieces when the order is paid, or leaves unpaid. No payment is rejected: missing pieces are oversold. */
export async function sellStock(tx: ISql, orderId: number): Promise<void> {
  if (!(await lockCounted(tx, orderId))) return;
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until, sold)
    select ${orderId}, id, quantity, now(), least(quantity, stock)
    from (${wanted(tx, orderId)}) wanted
    on conflict on constraint stock_reservations_pk
    do update set quantity = excluded.quantity, sold = excluded.sold
    where stock_reservations.sold is null`;
  await tx`delete from stock_reservations where order_id = ${orderId} and sold is null`;
}

/** An unpaid order that was set to have left is here after all: it reserves what it took. Lock it first. */
export async function reserveSold(tx: ISql, orderId: number): Promise<void> {
  await tx`
    select from variants
    where id in (select variant_id from stock_reservations where order_id = ${orderId})
    order by id for no key update`;
  await tx`
    update stock_reservations set sold = null, returned = 0, reserved_until = ${until(tx)}
    where order_id = ${orderId} and sold is not null`;
}

/** True when the order holds, or reserves, anything that is counted; read without locks. */
export async function isCounted(sql: ISql, orderId: number): Promise<boolean> {
  const [row] = await sql<[{ counted: boolean }]>`
    select exists (${countedOf(sql, orderId)}) as counted`;
  return row.counted;
}

/**
 * Always in this order, so that no two orders deadlock; not `for update`, which waits for orders that
 * only name the variant. What follows sees what others committed meanwhile.
 */
export async function lockCounted(tx: ISql, orderId: number): Promise<boolean> {
  const locked = await tx`${countedOf(tx, orderId)} order by id for no key update`;
  return locked.count > 0;
}

function countedOf(sql: ISql, orderId: number) {
  return sql`
    select id from variants where id in (
      select item.variant_id from order_items item
      join variants counted on counted.id = item.variant_id and counted.stock is not null
      where item.order_id = ${orderId}
      union select variant_id from stock_reservations where order_id = ${orderId} and sold is null)`;
}

function listShortages(tx: ISql, orderId: number): Promise<Shortage[]> {
  return tx<Shortage[]>`
    select name, size, color, greatest(left_over, 0) as left
    from (${wanted(tx, orderId)}) wanted where quantity > left_over order by id`;
}

/** Several lines may want the same variant; what the order holds already counts as free, and what it took is not wanted. */
export function wanted(sql: ISql, orderId: number) {
  return sql`
    select variant.id, product.name, variant.size, variant.color, variant.stock,
      sum(item.quantity)::int as quantity,
      variant.stock - variant.reserved + coalesce((select held.quantity from stock_reservations held
        where held.order_id = ${orderId} and held.variant_id = variant.id and held.sold is null), 0)
        as left_over
    from order_items item
    join variants variant on variant.id = item.variant_id and variant.stock is not null
    join products product on product.id = variant.product_id
    where item.order_id = ${orderId} and not exists (
      select from stock_reservations taken where taken.order_id = ${orderId}
        and taken.variant_id = variant.id and taken.sold is not null)
    group by variant.id, product.id`;
}

export const until = (sql: ISql) => sql`now() + make_interval(mins => ${RESERVED_MINUTES})`;

/** Always in this order, as orders do it. */
export async function lockVariants(tx: ISql, ids: readonly number[]): Promise<void> {
  await tx`
    select from variants where id = any (${[...ids]}::bigint[]) order by id for no key update`;
}
