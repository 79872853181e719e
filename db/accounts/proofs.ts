import type { Fragment, ISql } from "postgres";
import { PROOF_MINUTES } from "#shop/accounts/proof.ts";

/** For a statement that names the table sessions; null for a session of before there were proofs. */
export function isProvedLately(sql: ISql): Fragment {
  return sql`sessions.proved_at > now() - make_interval(mins => ${PROOF_MINUTES})`;
}

/** The holder of the session has just proved to be its owner. */
export async function proveSession(sql: ISql, sessionId: number): Promise<void> {
  await sql`update sessions set proved_at = now() where id = ${sessionId}`;
}
