import type { ISql, JSONValue } from "postgres";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import type { PieceStep } from "#shop/floor/steps.ts";

/** A scan changed this, which is as it was before; `to` is what it became. */
export type Before = {
  pieces: { id: number; orderId: number; step: PieceStep; to: PieceStep }[];
  /** This piece was spoilt by it, and the other one took its place. */
  spoilt?: { id: number; replacementId: number };
  /** Its orders had these bins, which others may have by now. */
  freed?: { number: number; orderId: number }[];
  /** The station where it was made. */
  at?: string;
  /** It took another scan back, and is itself nothing to take back. */
  isUndo?: boolean;
  /** A press loads something since. */
  isLoaded?: boolean;
};

type NewScan = { id: string; actorId: number; answer: ScanAnswer; before: Before };

/** The answer that the scan got. Whoever sends a scanner's queue again may be another person by now. */
export async function findScan(sql: ISql, id: string): Promise<ScanAnswer | undefined> {
  const [scan] = await sql<{ answer: ScanAnswer }[]>`
    select ${answerOf(sql)} from floor_scans scan where id = ${id}`;
  return scan?.answer;
}

export async function insertScan(tx: ISql, scan: NewScan): Promise<void> {
  await tx`
    insert into floor_scans (id, actor_id, answer, before)
    values (${scan.id}, ${scan.actorId},
      ${tx.json(scan.answer as JSONValue)}::jsonb #- '{order,customer}',
      ${tx.json(scan.before as JSONValue)})`;
}

/** Whose order it was is no part of the scan: who deletes an account is not in its rows. */
const answerOf = (sql: ISql) => sql`
  case when scan.answer ? 'order' then jsonb_set(scan.answer, '{order,customer}', to_jsonb(coalesce(
    (select shipping_address ->> 'fullName' from orders
      where id = (scan.answer #>> '{order,id}')::bigint), '')))
  else scan.answer end as answer`;

export type LastScan = { id: string; before: Before; answer: ScanAnswer };

/** Finds the last scan of this person at this station that changed something, not long ago. */
export async function findLastScan(
  sql: ISql,
  actorId: number,
  at: string | undefined,
): Promise<LastScan | undefined> {
  const [scan] = await sql<LastScan[]>`
    select id, before, ${answerOf(sql)} from floor_scans scan
    where actor_id = ${actorId} and undone_at is null
      and (jsonb_array_length(before -> 'pieces') > 0 or before ?| '{spoilt,freed,isLoaded}')
      and not before ? 'isUndo'
      and (${at ?? null}::text is null or before ->> 'at' = ${at ?? null})
      and created_at > now() - interval '1 hour'
    order by created_at desc limit 1`;
  return scan;
}

/** False where another request has taken it back. */
export async function markUndone(tx: ISql, id: string): Promise<boolean> {
  const marked = await tx`
    update floor_scans set undone_at = now() where id = ${id} and undone_at is null`;
  return marked.count > 0;
}

export type PastScan = { answer: ScanAnswer; createdAt: Date };

/** Lists what this person has scanned last in this shift, and was accepted. */
export async function listScans(sql: ISql, actorId: number, limit: number): Promise<PastScan[]> {
  return sql<PastScan[]>`
    select ${answerOf(sql)}, created_at from floor_scans scan
    where actor_id = ${actorId} and created_at > now() - interval '12 hours'
    order by created_at desc limit ${limit}`;
}

/** Answers are of use for as long as a scanner may send its queue again. */
export async function deleteOldScans(sql: ISql): Promise<void> {
  await sql`delete from floor_scans where created_at < now() - interval '7 days'`;
}
