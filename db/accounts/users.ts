import type { ISql } from "postgres";

/** Nobody can sign in as a locked user, such as the guest. */
export async function isLocked(sql: ISql, userId: number): Promise<boolean> {
  const [row] = await sql<{ locked: boolean }[]>`select locked from users where id = ${userId}`;
  return row?.locked ?? true;
}

/** `name` is a username or an email. */
export async function findLoginEmail(sql: ISql, name: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select email from users where username = ${name.toLowerCase()} or email = ${name.toLowerCase()}`;
  return row?.email;
}

export async function hasAccount(sql: ISql, email: string): Promise<boolean> {
  const [row] = await sql<[{ known: boolean }]>`
    select exists (
      select from users where email = ${email.toLowerCase()} and not locked
    ) as known`;
  return row.known;
}

export async function isUsernameTaken(
  sql: ISql,
  username: string,
  email: string,
): Promise<boolean> {
  const [row] = await sql<[{ taken: boolean }]>`
    select exists (
      select from users where username = ${username.toLowerCase()} or email = ${email.toLowerCase()}
    ) as taken`;
  return row.taken;
}

/** Argon2id; undefined for an account without a password. */
export async function findPasswordHash(sql: ISql, userId: number): Promise<string | undefined> {
  const [row] = await sql<{ password: string | null }[]>`
    select password from accounts where user_id = ${userId} and provider_id = 'credential'`;
  return row?.password ?? undefined;
}

/** better-auth updates this row only when the password changes. */
export async function passwordSetAt(sql: ISql, userId: number): Promise<Date | undefined> {
  const [row] = await sql<{ updatedAt: Date }[]>`
    select updated_at from accounts where user_id = ${userId} and provider_id = 'credential'`;
  return row?.updatedAt;
}

export async function changeName(sql: ISql, userId: number, name: string): Promise<void> {
  await sql`update users set name = ${name}, updated_at = now() where id = ${userId}`;
}

/** False when the account's email is no longer `from`, or somebody else has `to`. */
export async function changeEmail(
  sql: ISql,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const changed = await sql`
    update users set email = ${to}, email_verified = true, updated_at = now()
    where id = ${userId} and email = ${from}
      and not exists (select from users other where other.email = ${to})`;
  return changed.count > 0;
}

/** Returns the file to delete: the old avatar, or the new one when the account is gone. */
export async function setAvatar(
  sql: ISql,
  userId: number,
  fileName: string | null,
): Promise<string | null> {
  const [row] = await sql<{ before: string | null }[]>`
    update users set image = ${fileName}, updated_at = now() where id = ${userId}
    returning old.image as before`;
  return row ? row.before : fileName;
}
