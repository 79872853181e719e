import { lockProduct } from "#db/catalog/edited-products.ts";
import { hasPhotoFrom, insertPhoto } from "#db/catalog/photos.ts";
import type { Services } from "#services/services.ts";
import type { ProductPhoto } from "#shop/catalog/product.ts";
import { auditProduct, type ProductChange } from "./audit-product.ts";

/** Adds it after the others; `full` stores nothing, and `known` has come from its source before. */
export async function addPhoto(
  { sql }: Pick<Services, "sql">,
  {
    productId,
    photo,
    actorId,
  }: ProductChange & { photo: Omit<ProductPhoto, "id"> & { source?: string } },
): Promise<"added" | "full" | "gone" | "known"> {
  return sql.begin(async (tx) => {
    if ((await lockProduct(tx, productId)) === undefined) return "gone";
    const { source } = photo;
    if (source && (await hasPhotoFrom(tx, productId, source))) return "known";
    if (!(await insertPhoto(tx, productId, photo))) return "full";
    const after = { photo: photo.photoId };
    await auditProduct(tx, { productId, actorId }, "add photo", { after });
    return "added";
  });
}
