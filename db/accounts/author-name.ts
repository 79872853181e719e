import type { ISql } from "postgres";

/** Empty: none was chosen. */
export async function findAuthorName(sql: ISql, userId: number): Promise<string> {
  const [row] = await sql<{ authorName: string }[]>`
    select author_name from users where id = ${userId}`;
  return row?.authorName ?? "";
}

/** False when another account goes by this name, in whatever letters. */
export async function changeAuthorName(sql: ISql, userId: number, name: string): Promise<boolean> {
  const changed = await sql`
    update users set author_name = ${name}, updated_at = now()
    where id = ${userId} and (${name} = '' or not exists (
      select from users other
      where lower(other.author_name) = lower(${name}) and other.author_name <> ''
        and other.id <> ${userId}
    ))`;
  return changed.count > 0;
}
