import type { ISql } from "postgres";
import { deleteResetLinks } from "./sessions.ts";

type Holder = { id: number; username: string };

/** The one account that has proved this email. */
export async function findEmailOwner(sql: ISql, email: string): Promise<Holder | undefined> {
  const [owner] = await sql<Holder[]>`
    select id, coalesce(display_username, username) as username from users
    where email = ${email} and email_verified`;
  return owner;
}

/**
 * Who gets a password link: the email's owner; without one, the accounts that name it. The oldest
 * of these, so that nobody pushes them out by registering more.
 */
export async function listResettable(sql: ISql, email: string): Promise<Holder[]> {
  return sql<Holder[]>`
    select id, coalesce(display_username, username) as username from users
    where email = ${email.toLowerCase()} and not locked and (email_verified or not exists (
      select from users owner where owner.email = users.email and owner.email_verified
    ))
    order by id limit 3`;
}

/**
 * Gives `to` to the account, whose email is `from` now. False when that has changed, or another
 * account has proved `to`. Accounts that only named it have no email from then on.
 */
export async function proveEmail(
  tx: ISql,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  // One at a time per email, or two who prove it at once deadlock.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`email ${to}`}, 0))`;
  const proved = await tx`
    update users set email = ${to}, email_verified = true, updated_at = now()
    where id = ${userId} and email = ${from} and not exists (
      select from users owner
      where owner.email = ${to} and owner.email_verified and owner.id <> ${userId}
    )`;
  if (proved.count === 0) return false;
  const others = await tx<{ id: number }[]>`
    update users set email = '', updated_at = now()
    where email = ${to} and not email_verified and not locked returning id`;
  await deleteResetLinks(
    tx,
    others.map(({ id }) => id),
  );
  return true;
}
