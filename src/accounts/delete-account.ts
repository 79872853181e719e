import { deleteAccount } from "#db/accounts/deletion.ts";
import { avatarKey } from "#services/artwork/small-pictures.ts";
import type { Services } from "#services/services.ts";

/** @returns false for the only admin, whose account cannot be deleted */
export async function closeAccount(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  userId: number,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const deleted = await deleteAccount(tx, userId);
    if (deleted.ok && deleted.image) {
      await jobs.send(tx, "remove-files", { keys: [avatarKey(deleted.image)] });
    }
    return deleted.ok;
  });
}
