import { setAvatar } from "#db/accounts/users.ts";
import { avatarKey } from "#services/artwork/small-pictures.ts";
import type { Services } from "#services/services.ts";

/** Shows another avatar, or none, and deletes the file of the one before. */
export async function changeAvatar(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  userId: number,
  fileName: string | null,
): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await setAvatar(tx, userId, fileName);
    if (before) await jobs.send(tx, "remove-files", { keys: [avatarKey(before)] });
  });
}
