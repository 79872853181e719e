import type { ISql } from "postgres";

/** Nobody can sign in as a locked user, such as the guest. */
export async function isLocked(sql: ISql, userId: number): Promise<boolean> {
  const [row] = await sql<{ locked: boolean }[]>`select locked from users where id = ${userId}`;
  return row?.locked ?? true;
}

export type Login = { id: number; email: string; passwordHash: string; passwordSetAt: Date };

/**
 * The account with this username; or those with this email: its owner and the newest that only
 * names it, so that logging in does not tell which of them a registration made.
 */
export async function findLogins(sql: ISql, name: string): Promise<Login[]> {
  return sql<Login[]>`
    select distinct on (email_verified) users.id, email, accounts.password as password_hash,
      accounts.updated_at as password_set_at
    from users join accounts on accounts.user_id = users.id and provider_id = 'credential'
    where (username = ${name} or email = ${name}) and not locked and password is not null
    order by email_verified desc, users.id desc`;
}

export async function hasAccount(sql: ISql, email: string): Promise<boolean> {
  const [row] = await sql<[{ known: boolean }]>`
    select exists (
      select from users where email = ${email.toLowerCase()} and not locked
    ) as known`;
  return row.known;
}

export async function isUsernameTaken(sql: ISql, username: string): Promise<boolean> {
  const found = await sql`select from users where username = ${username.toLowerCase()}`;
  return found.count > 0;
}

type NewUser = { username: string; email: string; passwordHash: string };

/** Undefined when the username is taken. */
export async function insertUser(tx: ISql, user: NewUser): Promise<number | undefined> {
  const { username, email, passwordHash } = user;
  const [made] = await tx<{ id: number }[]>`
    insert into users (username, display_username, email)
    values (${username.toLowerCase()}, ${username}, ${email})
    on conflict on constraint users_username_unique do nothing returning id`;
  if (!made) return undefined;
  await tx`
    insert into accounts (user_id, account_id, provider_id, password)
    values (${made.id}, ${String(made.id)}, 'credential', ${passwordHash})`;
  return made.id;
}

/** Argon2id; undefined for an account without a password. */
export async function findPasswordHash(sql: ISql, userId: number): Promise<string | undefined> {
  const [row] = await sql<{ password: string | null }[]>`
    select password from accounts where user_id = ${userId} and provider_id = 'credential'`;
  return row?.password ?? undefined;
}

/** The same password at another cost; a password that was changed meanwhile stays. */
export async function renewPasswordHash(
  sql: ISql,
  { id, passwordHash }: Pick<Login, "id" | "passwordHash">,
  renewed: string,
): Promise<void> {
  await sql`
    update accounts set password = ${renewed}
    where user_id = ${id} and provider_id = 'credential' and password = ${passwordHash}`;
}

/**
 * Undefined when the password is not `from` any more, because another request has changed it; else
 * when it was set.
 */
export async function changePasswordHash(
  tx: ISql,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<Date | undefined> {
  const [changed] = await tx<{ updatedAt: Date }[]>`
    update accounts set password = ${to}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential' and password = ${from}
    returning updated_at`;
  return changed?.updatedAt;
}

/** This time is new only when the password is. */
export async function passwordSetAt(sql: ISql, userId: number): Promise<Date | undefined> {
  const [row] = await sql<{ updatedAt: Date }[]>`
    select updated_at from accounts where user_id = ${userId} and provider_id = 'credential'`;
  return row?.updatedAt;
}

export async function changeName(sql: ISql, userId: number, name: string): Promise<void> {
  await sql`update users set name = ${name}, updated_at = now() where id = ${userId}`;
}

/** Returns the file to delete: the old avatar, or the new one when the account is gone. */
export async function setAvatar(
  sql: ISql,
  userId: number,
  fileName: string | null,
): Promise<string | null> {
  const [row] = await sql<{ before: string | null }[]>`
    update users set image = ${fileName}, updated_at = now()
    from (select id, image from users where id = ${userId} for update) before
    where users.id = before.id
    returning before.image as before`;
  return row ? row.before : fileName;
}
