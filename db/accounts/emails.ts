import type { ISql } from "postgres";

type Holder = { id: number; username: string };

/** The one account that has proved this email. */
export async function findEmailOwner(sql: ISql, email: string): Promise<Holder | undefined> {
  const [owner] = await sql<Holder[]>`
    select id, coalesce(display_username, username) as username from users
    where email = ${email} and email_verified`;
  return owner;
}

export type Resettable = Holder & { email: string };

/**
 * Who gets a password link: the email's owner; without one, the accounts that name it. The oldest
 * of these, so that nobody pushes them out by registering more; who registered later gives the
 * username, which no email can be.
 */
export async function listResettable(sql: ISql, typed: string): Promise<Resettable[]> {
  const name = typed.toLowerCase();
  return sql<Resettable[]>`
    select id, coalesce(display_username, username) as username, email from users
    where (email = ${name} or username = ${name}) and not locked and (email_verified or not exists (
      select from users owner where owner.email = users.email and owner.email_verified
    ))
    order by id limit 3`;
}

/**
 * Gives `to` to the account, whose email is `from` now. Undefined when that has changed, or another
 * account has proved `to`.
 */
export async function proveEmail(
  tx: ISql,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<{ wasProved: boolean } | undefined> {
  // One at a time per email, or the second of two would break the index and not just be late.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`email ${to}`}, 0))`;
  const [proved] = await tx<{ wasProved: boolean }[]>`
    update users set email = ${to}, email_verified = true, updated_at = now()
    from (select id, email_verified from users where id = ${userId} for update) before
    where users.id = before.id and users.email = ${from} and not exists (
      select from users owner
      where owner.email = ${to} and owner.email_verified and owner.id <> ${userId}
    )
    returning before.email_verified as was_proved`;
  return proved;
}
