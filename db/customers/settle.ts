import type { ISql } from "postgres";

/** Follows up to so many changes of orders and accounts; returns how many there were. */
export async function settleChanges(sql: ISql, limit: number): Promise<number> {
  const [row] = await sql<[{ settled: number }]>`select settle_customers(${limit}) as settled`;
  return row.settled;
}

/** Settles a step of what was there before there were customers; false when nothing is left. */
export async function settleLeft(sql: ISql, ids: number): Promise<boolean> {
  const [row] = await sql<[{ hasMore: boolean }]>`
    select settle_customers_left(${ids}) as has_more`;
  return row.hasMore;
}

export type Unsettled = {
  /** Something has changed that no customer shows yet. */
  hasChanges: boolean;
  /** Orders and accounts from before there were customers are still to come. */
  hasLeft: boolean;
};

export async function findUnsettled(sql: ISql): Promise<Unsettled> {
  const [row] = await sql<[Unsettled]>`
    select exists (select from customer_changes) as has_changes,
      exists (select from customers_left) as has_left`;
  return row;
}

/** Whoever settles, merges or deletes customers waits here for the others. Take it before any order. */
export async function lockCustomers(tx: ISql): Promise<void> {
  await tx`select pg_advisory_xact_lock(7274832)`;
}
