import type { ISql } from "postgres";
import { isOverForStaff } from "./staff-security.ts";

export type SessionRow = {
  id: number;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Date;
  /** To within some minutes. */
  seenAt: Date;
};

export async function listSessions(sql: ISql, userId: number): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select sessions.id, ip_address, user_agent, sessions.created_at,
      coalesce(seen_at, sessions.updated_at) as seen_at
    from sessions join users on users.id = sessions.user_id
    where user_id = ${userId} and expires_at > now() and not ${isOverForStaff(sql)}
    order by sessions.id desc limit 50`;
}

export async function endSessionOf(sql: ISql, userId: number, sessionId: number): Promise<boolean> {
  const ended = await sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`;
  return ended.count > 0;
}

export async function endOtherSessions(
  sql: ISql,
  userId: number,
  currentId: number,
): Promise<number> {
  const ended = await sql`delete from sessions where user_id = ${userId} and id <> ${currentId}`;
  return ended.count;
}

/** All of them: somebody else has done it for the account. */
export async function endAllSessions(sql: ISql, userId: number): Promise<number> {
  const ended = await sql`delete from sessions where user_id = ${userId}`;
  return ended.count;
}

export async function endSession(sql: ISql, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`;
}

/** Deletes mailed reset links; better-auth stores the account's id as their value. */
export async function deleteResetLinks(sql: ISql, userId: number): Promise<void> {
  await sql`
    delete from verifications
    where value = ${String(userId)} and identifier like 'reset-password:%'`;
}

/** Inserts a link like better-auth's, but for an account: several may name one email. */
export async function insertResetLink(
  sql: ISql,
  { userId, token, seconds }: { userId: number; token: string; seconds: number },
): Promise<void> {
  await sql`
    insert into verifications (identifier, value, expires_at)
    values (${`reset-password:${token}`}, ${String(userId)},
      now() + make_interval(secs => ${seconds}))`;
}

type ResetOwner = { userId: number; email: string; username: string };

export async function findResetOwner(sql: ISql, token: string): Promise<ResetOwner | undefined> {
  const [row] = await sql<ResetOwner[]>`
    select users.id as user_id, users.email, coalesce(display_username, username) as username
    from verifications join users on users.id = verifications.value::bigint
    where identifier = ${`reset-password:${token}`} and expires_at > now()`;
  return row;
}

export async function deleteExpired(sql: ISql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`;
  await sql`
    delete from sessions using users where users.id = sessions.user_id and ${isOverForStaff(sql)}`;
  await sql`delete from passkey_challenges where expires_at < now()`;
  await sql`delete from verifications where expires_at < now()`;
  await sql`delete from rate_limits where resets_at < now()`;
  await sql`delete from cart_additions where created_at < now() - interval '1 day'`;
}
