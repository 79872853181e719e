import { type PhotoOfProduct, writeAlt } from "#db/catalog/photos.ts";
import type { Services } from "#services/services.ts";
import { auditProduct } from "./audit-product.ts";

/** False where the photo is gone. */
export async function describePhoto(
  { sql }: Pick<Services, "sql">,
  { productId, photo, actorId }: PhotoOfProduct & { actorId: number },
  alt: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (!(await writeAlt(tx, { productId, photo }, alt))) return false;
    await auditProduct(tx, { productId, actorId }, "describe photo", { after: { photo, alt } });
    return true;
  });
}
