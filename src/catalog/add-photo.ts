import { lockProduct } from "#db/catalog/edited-products.ts";
import { insertPhoto } from "#db/catalog/photos.ts";
import type { Services } from "#services/services.ts";
import type { ProductPhoto } from "#shop/catalog/product.ts";
import { auditProduct, type ProductChange } from "./audit-product.ts";

/** Adds it after the others; `full` stores nothing. */
export async function addPhoto(
  { sql }: Pick<Services, "sql">,
  { productId, photo, actorId }: ProductChange & { photo: Omit<ProductPhoto, "id"> },
): Promise<"added" | "full" | "gone"> {
  return sql.begin(async (tx) => {
    if ((await lockProduct(tx, productId)) === undefined) return "gone";
    if (!(await insertPhoto(tx, productId, photo))) return "full";
    const after = { photo: photo.photoId };
    await auditProduct(tx, { productId, actorId }, "add photo", { after });
    return "added";
  });
}
