import type { ISql } from "postgres";

/** Empty when the account has chosen none. */
export async function findAuthorName(sql: ISql, userId: number): Promise<string> {
  const [row] = await sql<{ authorName: string }[]>`
    select author_name from users where id = ${userId}`;
  return row?.authorName ?? "";
}

/**
 * `key` is the same for all names that look alike. False when another account goes by one of those.
 * Call it in a transaction.
 */
export async function writeAuthorName(
  tx: ISql,
  userId: number,
  { name, key }: { name: string; key: string },
): Promise<boolean> {
  // One account at a time takes a name, or the second of two would break the index and not just be late.
  await tx`select pg_advisory_xact_lock(hashtextextended('author ' || ${key}, 0))`;
  const changed = await tx`
    update users set author_name = ${name}, author_key = ${key}, updated_at = now()
    where id = ${userId} and (${name} = '' or not exists (
      select from users other
      where (other.author_key = ${key} or lower(other.author_name) = lower(${name}))
        and other.author_name <> '' and other.id <> ${userId}
    ))`;
  return changed.count > 0;
}
