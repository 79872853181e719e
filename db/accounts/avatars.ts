import type { ISql } from "postgres";

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
