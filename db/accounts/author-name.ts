import type { ISql, Sql } from "postgres";

/** Empty: none was chosen. */
export async function findAuthorName(sql: ISql, userId: number): Promise<string> {
  const [row] = await sql<{ authorName: string }[]>`
    select author_name from users where id = ${userId}`;
  return row?.authorName ?? "";
}

/** False when another account goes by this name, in whatever letters, or the shop does. */
export async function changeAuthorName(sql: Sql, userId: number, name: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    // One at a time per name, or the second of two would break the index and not just be late.
    await tx`select pg_advisory_xact_lock(hashtextextended('author ' || lower(${name}), 0))`;
    const changed = await tx`
      update users set author_name = ${name}, updated_at = now()
      where id = ${userId} and (${name} = '' or not (exists (
        select from users other
        where lower(other.author_name) = lower(${name}) and other.author_name <> ''
          and other.id <> ${userId}
      ) or not is_admin and exists (
        select from shop_settings where lower(name) = lower(${name})
      )))`;
    return changed.count > 0;
  });
}
