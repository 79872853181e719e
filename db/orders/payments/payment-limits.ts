import type { ISql } from "postgres";
import { WIDER_NETWORKS } from "#shop/wider-networks.ts";

/** A visitor may leave so much unpaid within an hour. A visitor who pays meets none of these limits. */
const LIMITS = {
  /**
   * Limit of orders: orders of the last hour that a visitor has not paid [ofShopper: orders]; 429.
   * Limit of orders: those of an IP [ofIp: orders]; 429.
   */
  orders: { ofShopper: 40, ofIp: 120 },
  /**
   * Limit of orders: payment intents begun for them by a visitor [ofShopper: intents]; 429. Limit
   * of orders: those of an IP [ofIp: intents]; 429. Each changed order that opens another intent
   * counts twice.
   */
  intents: { ofShopper: 60, ofIp: 180 },
  /**
   * Limit of orders: declined cards of an order [ofOrder: cards an hour]; the intent is canceled,
   * 429. Limit of orders: those of a visitor [ofShopper: cards an hour]; 429. Limit of orders:
   * those of an IP [ofIp: cards an hour]; 429.
   */
  declines: { ofOrder: 10, ofShopper: 15, ofIp: 40 },
};

type Placed = { shopperId: string | null; placedIp: string | null; placedNetworks: string[] };

/**
 * The seconds until this visitor may place another order; undefined when they may now. Orders of other
 * visitors at the IP that are placed at the same moment may not count yet: a lock would make a whole
 * school wait for one another.
 */
export async function orderWait(sql: ISql, placed: Placed): Promise<number | undefined> {
  const [row] = await sql<[Counts]>`
    select count(*) filter (where ${ofShopper(sql, placed)})::int as of_shopper,
      ${ofNetworks(sql, placed, sql`count(*)`)} as of_networks,
      ${secondsUntil(sql, sql`max(created_at)`)} as seconds
    from orders o
    where payment_status = 'unpaid' and created_at > now() - interval '1 hour'
      and (${ofShopper(sql, placed)} or ${fromNear(sql, placed)})`;
  return waitOf(row, LIMITS.orders);
}

/** The same for another payment intent of an order; its attempts count its intents. */
export async function intentWait(
  sql: ISql,
  { id, ...placed }: Placed & { id: number },
): Promise<number | undefined> {
  const [row] = await sql<[Counts]>`
    select coalesce(sum(payment_attempt) filter (where ${ofShopper(sql, placed)}), 0)::int
        as of_shopper,
      ${ofNetworks(sql, placed, sql`sum(payment_attempt)`)} as of_networks,
      ${secondsUntil(sql, sql`max(created_at)`)} as seconds
    from orders o
    where payment_status = 'unpaid' and (created_at > now() - interval '1 hour' or id = ${id})
      and (${ofShopper(sql, placed)} or ${fromNear(sql, placed)})`;
  return waitOf(row, LIMITS.intents);
}

/** The same for another card, after those that were declined. */
export async function declineWait(
  sql: ISql,
  { id, ...placed }: Placed & { id: number },
): Promise<number | undefined> {
  const [row] = await sql<[Counts & { ofOrder: number }]>`
    select count(*) filter (where o.id = ${id})::int as of_order,
      count(*) filter (where ${ofShopper(sql, placed)})::int as of_shopper,
      ${ofNetworks(sql, placed, sql`count(*)`)} as of_networks,
      ${secondsUntil(sql, sql`max(declined_at)`)} as seconds
    from declined_cards join orders o on o.id = order_id
    where declined_at > now() - interval '1 hour'
      and (o.id = ${id} or ${ofShopper(sql, placed)} or ${fromNear(sql, placed)})`;
  return row.ofOrder >= LIMITS.declines.ofOrder ? row.seconds : waitOf(row, LIMITS.declines);
}

/** Locks the order first, as settling its payment does; otherwise the two deadlock. */
export async function insertDecline(
  sql: ISql,
  { id, orderId }: { id: string; orderId: number },
): Promise<void> {
  await sql`
    with placed as (select id from orders where id = ${orderId} for key share)
    insert into declined_cards (id, order_id) select ${id}, id from placed
    on conflict (id) do nothing`;
}

export async function deleteOldTraces(sql: ISql): Promise<void> {
  await sql`delete from declined_cards where declined_at < now() - interval '1 day'`;
  await sql`
    update orders set placed_ip = null, placed_networks = '{}'
    where placed_ip is not null and created_at < now() - interval '1 day'`;
}

/** `ofNetworks`: of the own IP, then of those around it. */
type Counts = { ofShopper: number; ofNetworks: number[]; seconds: number };

function waitOf(counts: Counts, limit: { ofShopper: number; ofIp: number }): number | undefined {
  const times = [1, ...WIDER_NETWORKS.map((wider) => wider.times)];
  const isOver =
    counts.ofShopper >= limit.ofShopper ||
    counts.ofNetworks.some((count, at) => count >= limit.ofIp * (times[at] ?? 1));
  return isOver ? counts.seconds : undefined;
}

/**
 * Includes orders whose answer the browser has not shown to have (docs/decisions/017). Only what was
 * placed here: not sample orders, nor those from before these limits.
 */
const ofShopper = (sql: ISql, { shopperId }: Placed) => sql`(o.placed_ip is not null and (
  o.shopper_id = ${shopperId}
  or o.shopper_id in (select id from shoppers where replaces = ${shopperId})
))`;

/** Orders that were placed from this IP or a network around it. */
export const fromNear = (sql: ISql, { placedIp, placedNetworks }: Omit<Placed, "shopperId">) =>
  sql`(o.placed_ip = ${placedIp} or (o.placed_ip is not null and o.placed_networks && ${placedNetworks}))`;

type Part = ReturnType<ISql>;

function ofNetworks(sql: ISql, { placedIp, placedNetworks: [wide, widest] }: Placed, what: Part) {
  const where = (near: Part) => sql`coalesce(${what} filter (where ${near}), 0)::int`;
  return sql`array[
    ${where(sql`o.placed_ip = ${placedIp}`)},
    ${where(sql`o.placed_networks[1] = ${wide ?? null}`)},
    ${where(sql`o.placed_networks[2] = ${widest ?? null}`)}
  ]`;
}

/**
 * The wait ends when the newest one no longer counts: then none does. It is a minute at least, as
 * the message says: the payments of an older order count for itself as long as it is open.
 */
const secondsUntil = (sql: ISql, newest: ReturnType<ISql>) =>
  sql`greatest(60, ceil(extract(epoch from ${newest} + interval '1 hour' - now())))::int`;
