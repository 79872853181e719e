import { deleteUnusedDraft } from "#db/catalog/edited-products.ts";
import { listPhotos } from "#db/catalog/photos.ts";
import type { Services } from "#services/services.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { auditProduct, type ProductChange } from "./audit-product.ts";

/** False where it is no draft, was sold or lies in a cart. */
export async function deleteProduct(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { productId, actorId }: ProductChange,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const photos = await listPhotos(tx, productId);
    const before = await deleteUnusedDraft(tx, productId);
    if (!before) return false;
    await auditProduct(tx, { productId, actorId }, "delete product", { before });
    const keys = photos.flatMap((photo) => photoKeys("photos", photo));
    if (keys.length > 0) await jobs.send(tx, "remove-files", { keys });
    return true;
  });
}
