import { deleteAccount } from "#db/accounts/deletion.ts";
import { avatarKey } from "#services/artwork/small-pictures.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";

/** @returns false for the only admin, whose account cannot be deleted */
export async function closeAccount(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  userId: number,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    const deleted = await deleteAccount(tx, userId);
    if (!deleted.ok) return false;
    const avatar = deleted.image ? [avatarKey(deleted.image)] : [];
    const keys = [
      ...avatar,
      ...deleted.photos.flatMap((photo) => photoKeys("review-photos", photo)),
      ...deleted.returnPhotos.flatMap((photo) => photoKeys("return-photos", photo)),
    ];
    if (keys.length > 0) await jobs.send(tx, "remove-files", { keys });
    return true;
  });
}
