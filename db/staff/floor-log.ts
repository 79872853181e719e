import type { ISql } from "postgres";
import type { PieceNumber } from "#shop/floor/codes.ts";
import type { LogKey } from "#shop/staff/log.ts";
import { type LogFilter, type LogPage, microsOf, pageOf, timeOf } from "./log.ts";

/** A piece went from one state to another by somebody's scan or press. */
export type FloorEvent = LogKey &
  PieceNumber & {
    at: Date;
    actor: string | null;
    fromState: string;
    toState: string;
    note: string;
  };

/** Limit of owner: events of pieces that a page of the log reads for a person [events]; a link goes on. */
const MAX_READ = 20_000;

/** The newest first. What nobody did, such as an order's payment, is not there. */
export async function listFloorLog(
  sql: ISql,
  { actorId, limit, ...time }: Omit<LogFilter, "q" | "kind">,
): Promise<LogPage<FloorEvent>> {
  const inTime = timeOf(sql, { ...time, limit });
  const rows = await sql<FloorEvent[]>`
    select read.id, read.created_at as at, micros,
      coalesce(users.display_username, users.username) as actor, from_state, to_state, note,
      piece.order_id, piece.number, piece.attempt
    from (
      select *, ${microsOf(sql)} as micros from piece_events where ${inTime}
      order by created_at desc, id desc limit ${MAX_READ}
    ) read
    join pieces piece on piece.id = read.piece_id
    left join users on users.id = read.actor_id
    where ${actorId ? sql`read.actor_id = ${actorId}` : sql`read.actor_id is not null`}
    order by read.created_at desc, read.id desc limit ${limit + 1}`;
  if (rows.length > limit) return pageOf(rows, limit);
  const [last] = await sql<LogKey[]>`
    select ${microsOf(sql)} as micros, id from piece_events where ${inTime}
    order by created_at desc, id desc offset ${MAX_READ - 1} limit 1`;
  return { events: rows, next: last };
}
