import type { ISql } from "postgres";

type ChallengePurpose = "login" | "factor" | "proof" | "register";

/** `userId`: whose passkey must sign it; null where any may. `sessionId`: where it was requested. */
type Challenge = {
  challenge: string;
  purpose: ChallengePurpose;
  userId: number | null;
  sessionId: number | null;
};

/** Limit of accounts: time to use a passkey once it was requested [minutes]; it is requested again. */
const CHALLENGE_MINUTES = 5;

export async function insertChallenge(sql: ISql, challenge: Challenge): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge, purpose, user_id, session_id, expires_at)
    values (${challenge.challenge}, ${challenge.purpose}, ${challenge.userId},
      ${challenge.sessionId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
}

/** Takes it, so that nobody gives the same answer again; false when it is not there any more. */
export async function takeChallenge(
  sql: ISql,
  { challenge, purpose, userId, sessionId }: Challenge,
): Promise<boolean> {
  const taken = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose} and expires_at > now()
      and user_id is not distinct from ${userId}::bigint
      and session_id is not distinct from ${sessionId}::bigint`;
  return taken.count > 0;
}
