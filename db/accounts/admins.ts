import type { ISql } from "postgres";

type NewAdmin = { username: string; email: string; passwordHash: string };

/** False when the shop has an admin, or the name is taken. Call it in a transaction. */
export async function addFirstAdmin(
  tx: ISql,
  { username, email, passwordHash }: NewAdmin,
): Promise<boolean> {
  // Two processes may start at once.
  await tx`lock table users in share row exclusive mode`;
  const [admin] = await tx<{ id: number }[]>`
    insert into users (username, display_username, email, email_verified, is_admin)
    select ${username.toLowerCase()}, ${username}, ${email.toLowerCase()}, true, true
    where not exists (select from users where is_admin)
    on conflict do nothing returning id`;
  if (!admin) return false;
  await tx`
    insert into accounts (user_id, account_id, provider_id, password)
    values (${admin.id}, ${String(admin.id)}, 'credential', ${passwordHash})`;
  return true;
}

export async function hasAdmin(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ found: boolean }]>`
    select exists (select from users where is_admin) as found`;
  return row.found;
}
