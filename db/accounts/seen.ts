import type { Fragment, ISql } from "postgres";

/** So rarely that no page costs a write. */
const UNSEEN_AFTER = 15;

/** For a statement that names the table sessions. */
export function isUnseen(sql: ISql): Fragment {
  return sql`(coalesce(sessions.seen_at, sessions.updated_at)
    <= now() - make_interval(mins => ${UNSEEN_AFTER}))`;
}

export async function markSeen(sql: ISql, sessionId: number): Promise<void> {
  await sql`update sessions set seen_at = now() where id = ${sessionId}`;
}
