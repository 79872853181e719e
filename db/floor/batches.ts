import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import { isOpen } from "./is-open.ts";

export type Batch = {
  id: number;
  name: string;
  pressId: number | null;
  /** The press's; both are null once it is deleted. */
  pressName: string | null;
  startedAt: Date | null;
  createdAt: Date;
};

const select = (sql: ISql) => sql`
  select batch.id, batch.name, press.id as press_id, press.name as press_name, batch.started_at,
    batch.created_at`;

const from = (sql: ISql) => sql`
  from batches batch
  left join presses press on press.id = batch.press_id and press.deleted_at is null`;

export async function findBatch(sql: ISql, id: number): Promise<Batch | undefined> {
  const [batch] = await sql<Batch[]>`${select(sql)} ${from(sql)} where batch.id = ${id}`;
  return batch;
}

/** Nobody adds to it or starts it until the transaction ends. */
export async function lockBatch(
  tx: ISql,
  id: number,
): Promise<Pick<Batch, "startedAt"> | undefined> {
  const [batch] = await tx<Pick<Batch, "startedAt">[]>`
    select started_at from batches where id = ${id} for update`;
  return batch;
}

export type BatchName = Pick<Batch, "id" | "name">;

/** Lists the newest batches, those that still have something to do before the others. */
export async function listBatchNames(sql: ISql, limit: number): Promise<BatchName[]> {
  return sql<BatchName[]>`
    select id, name from (${newest(sql, limit)}) batch order by is_open desc, id desc`;
}

/** Selects them among ten times as many; of a batch one open piece is read. */
const newest = (sql: ISql, limit: number) => sql`
  select batch.id, batch.name, batch.is_open from (
    select id, name, exists (
      select from pieces piece where piece.batch_id = batch.id and piece.state <> 'packed'
        and ${isOpen(sql)}
    ) as is_open
    from batches batch order by id desc limit ${10 * limit}
  ) batch order by batch.is_open desc, batch.id desc limit ${limit}`;

export type ListedBatch = Batch & {
  pieces: number;
  /** How many pieces are not packed. */
  open: number;
  dueOn: Day | null;
};

/** Lists the newest batches, those that still have something to do before the others. */
export async function listBatches(sql: ISql, limit: number): Promise<ListedBatch[]> {
  return sql<ListedBatch[]>`
    ${select(sql)}, made.pieces::int, made.open::int, made.due_on::text
    ${from(sql)} join (${newest(sql, limit)}) listed on listed.id = batch.id
    cross join lateral (
      select count(*) as pieces, count(*) filter (where step <> 'packed') as open,
        min(due_on) filter (where step <> 'packed') as due_on
      from pieces where batch_id = batch.id and off is null and spoilt is null
    ) made
    order by listed.is_open desc, batch.id desc`;
}

export async function listOrdersOfBatch(sql: ISql, id: number): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select distinct order_id from pieces where batch_id = ${id} order by order_id`;
  return rows.map(({ orderId }) => orderId);
}

/**
 * Lists the orders of a batch as they are packed. `isWhole`: those alone whose last pieces are in it, so
 * that an order of several batches has one slip.
 */
export async function listOrdersToPack(
  sql: ISql,
  id: number,
  { isWhole }: { isWhole: boolean },
): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select order_id from pieces piece
    where batch_id = ${id} and off is null and spoilt is null
      and (not ${isWhole} or not exists (
        select from pieces other
        where other.order_id = piece.order_id and other.off is null and other.spoilt is null
          and other.step <> 'packed' and (other.batch_id is null or other.batch_id > ${id})))
    group by order_id order by bool_or(is_rush) desc, min(due_on), order_id`;
  return rows.map(({ orderId }) => orderId);
}

export async function listOrdersOfPieces(
  sql: ISql,
  pieceIds: readonly number[],
): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select distinct order_id from pieces where id = any (${[...pieceIds]}::bigint[])
    order by order_id`;
  return rows.map(({ orderId }) => orderId);
}

type NewBatch = { name: string; pressId: number | null; actorId: number };

/** A press that somebody has deleted meanwhile is none. */
const livePress = (sql: ISql, id: number | null) => sql`
  select id from presses where id = ${id}::bigint and deleted_at is null`;

export async function insertBatch(tx: ISql, { name, pressId, actorId }: NewBatch): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into batches (name, press_id, created_by) values (${name}, (${livePress(tx, pressId)}), ${actorId})
    returning id`;
  return id;
}

/**
 * Puts into the batch what is ready and in no other one, the first ones up to the limit; returns the
 * order of each piece that it was.
 */
export async function fillBatch(
  tx: ISql,
  batchId: number,
  { pieceIds, limit }: { pieceIds: readonly number[]; limit: number },
): Promise<number[]> {
  const ids = [...pieceIds];
  await tx`select from pieces where id = any (${ids}::bigint[]) order by id for no key update`;
  const filled = await tx<{ orderId: number }[]>`
    update pieces set batch_id = ${batchId}
    where id in (
      select id from pieces
      where id = any (${ids}::bigint[]) and batch_id is null and state = 'ready'
      order by array_position(${ids}::bigint[], id) limit ${limit})
    returning order_id`;
  return filled.map(({ orderId }) => orderId);
}

export async function countBatch(sql: ISql, id: number): Promise<number> {
  const [{ pieces }] = await sql<[{ pieces: number }]>`
    select count(*)::int as pieces from pieces where batch_id = ${id}`;
  return pieces;
}

/** Takes pieces out that nobody has printed. */
export async function leaveBatch(
  tx: ISql,
  batchId: number,
  pieceIds: readonly number[],
): Promise<number> {
  const ids = [...pieceIds];
  await tx`select from pieces where id = any (${ids}::bigint[]) order by id for no key update`;
  const gone = await tx`
    update pieces set batch_id = null
    where id = any (${ids}::bigint[]) and batch_id = ${batchId}
      and not is_printed_step(step)`;
  return gone.count;
}

/** True the first time. */
export async function markStarted(tx: ISql, id: number): Promise<boolean> {
  const marked = await tx`
    update batches set started_at = now() where id = ${id} and started_at is null`;
  return marked.count > 0;
}

export async function writeBatch(
  tx: ISql,
  id: number,
  { name, pressId }: Pick<Batch, "name" | "pressId">,
): Promise<boolean> {
  const written = await tx`
    update batches set name = ${name}, press_id = (${livePress(tx, pressId)})
    where id = ${id}`;
  return written.count > 0;
}

/** Its pieces are free again; false where it has begun or is gone. */
export async function deleteBatch(tx: ISql, id: number): Promise<boolean> {
  await tx`select from pieces where batch_id = ${id} order by id for no key update`;
  const gone = await tx`delete from batches where id = ${id} and started_at is null`;
  return gone.count > 0;
}
