import type { ISql } from "postgres";
import type { CountedPieces } from "#shop/floor/bin-content.ts";

export async function findBinOf(sql: ISql, orderId: number): Promise<number | undefined> {
  const [bin] = await sql<{ number: number }[]>`
    select number from bins where order_id = ${orderId}`;
  return bin?.number;
}

export async function listBinNumbers(sql: ISql): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`select number from bins order by number`;
  return rows.map(({ number }) => number);
}

export type Bin = { number: number; orderId: number | null };

export async function findBin(sql: ISql, number: number): Promise<Bin | undefined> {
  const [bin] = await sql<Bin[]>`select number, order_id from bins where number = ${number}`;
  return bin;
}

export async function countPiecesOf(sql: ISql, orderId: number): Promise<CountedPieces[]> {
  return sql<CountedPieces[]>`
    select step, state, count(*)::int as pieces from pieces
    where order_id = ${orderId} group by step, state`;
}

export async function listBinsOf(
  sql: ISql,
  orderIds: readonly number[],
): Promise<{ number: number; orderId: number }[]> {
  return sql<{ number: number; orderId: number }[]>`
    select number, order_id from bins where order_id = any (${[...orderIds]}::bigint[])`;
}

/**
 * Gives the order the bin that has been free for the longest, because what was just freed may still be
 * full; undefined where all are taken. Lock the order first.
 */
export async function fillBin(tx: ISql, orderId: number): Promise<number | undefined> {
  const [bin] = await tx<{ number: number }[]>`
    update bins set order_id = ${orderId}, filled_at = now()
    where number = (
      select number from bins where order_id is null
      order by freed_at nulls first, number limit 1 for update skip locked)
    returning number`;
  return bin?.number;
}

/** Returns the bin that it had. */
export async function freeBin(tx: ISql, orderId: number): Promise<number | undefined> {
  const [bin] = await tx<{ number: number }[]>`
    update bins set order_id = null, filled_at = null, freed_at = now() where order_id = ${orderId}
    returning number`;
  return bin?.number;
}

/**
 * False where the bin or the order has another one by now. A bin that the owner has removed is there
 * again until it is free.
 */
export async function refillBin(tx: ISql, number: number, orderId: number): Promise<boolean> {
  const filled = await tx`
    insert into bins as bin (number, order_id, filled_at)
    select ${number}, ${orderId}, now()
    where not exists (select from bins where order_id = ${orderId})
    on conflict (number) do update set order_id = excluded.order_id, filled_at = now()
      where bin.order_id is null`;
  return filled.count > 0;
}

/** Bins that hold nothing go; those that do stay until they are free. */
export async function setBinCount(tx: ISql, count: number): Promise<void> {
  await tx`update floor_settings set bin_count = ${count}`;
  await tx`insert into bins (number) select generate_series(1, ${count}) on conflict do nothing`;
  await tx`delete from bins where number > ${count} and order_id is null`;
}
