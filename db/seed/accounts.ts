import type { ISql } from "postgres";

type SeedAccount = { username: string; email: string; passwordHash: string };

export async function addAccount(tx: ISql, account: SeedAccount): Promise<number | undefined> {
  const { username, email, passwordHash } = account;
  const [made] = await tx<{ id: number }[]>`
    insert into users (username, display_username, name, email, email_verified)
    values (${username}, ${username}, ${username}, ${email}, true)
    on conflict do nothing returning id`;
  if (made) await addPassword(tx, username, passwordHash);
  return made?.id;
}

/** Does nothing for a user who has a password. */
export async function addPassword(sql: ISql, username: string, passwordHash: string) {
  await sql`
    insert into accounts (user_id, account_id, provider_id, password)
    select id, id::text, 'credential', ${passwordHash} from users where username = ${username}`;
}
