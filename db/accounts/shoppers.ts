import postgres, { type Fragment, type ISql } from "postgres";

export async function ensureShopper(sql: ISql, id: string | undefined): Promise<string> {
  if (id) {
    await sql`insert into shoppers (id) values (${id}) on conflict do nothing`;
    return id;
  }
  const [made] = await sql<[{ id: string }]>`insert into shoppers default values returning id`;
  return made.id;
}

/**
 * The first lock of every transaction that changes more than one thing of a shopper; only orders are
 * locked before it. One call of a browser waits here for another, holding nothing that the other needs.
 * False when the shopper was merged or replaced.
 */
export async function lockShopper(tx: ISql, id: string): Promise<boolean> {
  const found = await tx`${lockedShopper(tx, id)}`;
  return found.count > 0;
}

/** The id of the row, locked. Not `for update`, which waits for whoever only names the shopper. */
export const lockedShopper = (sql: ISql, id: string): Fragment =>
  sql`select id from shoppers where id = ${id} for no key update`;

/** True when the write failed because its shopper was merged or replaced after the request had begun. */
export function isOfGoneShopper(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false;
  const { code, constraint_name: constraint = "", column_name: column } = error;
  // A new draft reads its owner while it is written, and finds none.
  return constraint.endsWith("_shopper_fk") || (code === NOT_NULL && column === "shopper_id");
}

const NOT_NULL = "23502";

/** True when the write failed because its account was deleted after the request had begun. */
export function isOfGoneAccount(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false;
  const { code, constraint_name: constraint = "" } = error;
  return code === MISSING_REFERENCE && constraint.endsWith("_user_fk");
}

const MISSING_REFERENCE = "23503";

/**
 * Locks a shopper and, before it, the one whose cart its orders were placed from, as taking over does;
 * returns whose carts these are, its own first.
 */
export async function lockCarts(tx: ISql, id: string): Promise<string[]> {
  const before = await findCartOf(tx, id);
  if (before) await lockShopper(tx, before);
  await lockShopper(tx, id);
  // The cart may have moved while this waited.
  const now = await findCartOf(tx, id);
  if (now && now !== before) await lockShopper(tx, now);
  return now ? [id, now] : [id];
}

async function findCartOf(tx: ISql, id: string): Promise<string | null | undefined> {
  const [row] = await tx<{ cartOf: string | null }[]>`
    select cart_of from shoppers where id = ${id}`;
  return row?.cartOf;
}

/** Other successors of a shopper whose cart another one has now. */
export async function moveSuccessors(tx: ISql, from: string, to: string): Promise<void> {
  await tx`update shoppers set cart_of = ${to} where cart_of = ${from} and id <> ${to}`;
}

export async function findCheckoutKey(sql: ISql, shopperId: string): Promise<string | undefined> {
  const [row] = await sql<{ checkoutKey: string }[]>`
    select checkout_key from shoppers where id = ${shopperId}`;
  return row?.checkoutKey;
}
