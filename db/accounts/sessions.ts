import type { ISql } from "postgres";

export type SessionRow = {
  id: number;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Date;
};

export async function listSessions(sql: ISql, userId: number): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select id, ip_address, user_agent, created_at from sessions
    where user_id = ${userId} and expires_at > now() order by id desc limit 50`;
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
  await sql`delete from verifications where expires_at < now()`;
  await sql`delete from rate_limits where resets_at < now()`;
  await sql`delete from cart_additions where created_at < now() - interval '1 day'`;
}
