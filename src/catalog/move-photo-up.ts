import { lockProduct } from "#db/catalog/edited-products.ts";
import { listPhotos, orderPhotos, type PhotoOfProduct } from "#db/catalog/photos.ts";
import type { Services } from "#services/services.ts";
import { auditProduct } from "./audit-product.ts";

/** The photo changes places with the one before it. */
export async function movePhotoUp(
  { sql }: Pick<Services, "sql">,
  { productId, photo, actorId }: PhotoOfProduct & { actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockProduct(tx, productId);
    const photos = await listPhotos(tx, productId);
    const at = photos.findIndex(({ id }) => id === photo);
    const before = photos[at - 1];
    // Somebody may have deleted the photo meanwhile; then there is no place, nor one before it.
    if (at < 1 || !before) return false;
    const ids = photos.map(({ id }) => (id === photo ? before.id : id === before.id ? photo : id));
    await orderPhotos(tx, productId, ids);
    await auditProduct(tx, { productId, actorId }, "move photo", { after: { photo } });
    return true;
  });
}
