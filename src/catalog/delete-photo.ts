import { deletePhotoRow, type PhotoOfProduct } from "#db/catalog/photos.ts";
import type { Services } from "#services/services.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { auditProduct } from "./audit-product.ts";

/** False where the photo is gone. */
export async function deletePhoto(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  photo: PhotoOfProduct & { actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const deleted = await deletePhotoRow(tx, photo);
    if (!deleted) return false;
    await auditProduct(tx, photo, "delete photo", { before: { photo: deleted.photoId } });
    await jobs.send(tx, "remove-files", { keys: photoKeys("photos", deleted) });
    return true;
  });
}
