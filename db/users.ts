import type { ISql } from "postgres";

/** Nobody signs in as a locked user; the guest is one. */
export async function isLocked(sql: ISql, userId: number): Promise<boolean> {
  const [row] = await sql<{ locked: boolean }[]>`select locked from users where id = ${userId}`;
  return row?.locked ?? true;
}

/** What somebody gave as a name at the login: a username, or an e-mail address. */
export async function findUsername(sql: ISql, name: string): Promise<string | undefined> {
  const [row] = await sql<{ username: string }[]>`
    select username from users where email = ${name.toLowerCase()}`;
  return row?.username;
}

export async function isTaken(sql: ISql, username: string, email: string): Promise<boolean> {
  const [row] = await sql<[{ taken: boolean }]>`
    select exists (
      select from users where username = ${username.toLowerCase()} or email = ${email.toLowerCase()}
    ) as taken`;
  return row.taken;
}
