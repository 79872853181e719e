import { findPlace, lockPlaces, movePlaces, nextPlace } from "#db/catalog/places.ts";
import type { Services } from "#services/services.ts";
import type { ProductState } from "#shop/catalog/product.ts";
import { auditProduct, type ProductChange } from "./audit-product.ts";

type ProductMove = ProductChange & {
  to: "up" | "down" | number;
  /** The state that the admin's list shows: up is above the next one of these. */
  state: ProductState | undefined;
};

/** False where there is nothing above or below it, or no such product. */
export async function moveProduct(
  { sql }: Pick<Services, "sql">,
  { productId, to, state, actorId }: ProductMove,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockPlaces(tx);
    const from = await findPlace(tx, productId);
    if (from === undefined) return false;
    const target = typeof to === "number" ? to : await nextPlace(tx, { from, to, state });
    if (target === undefined || target === from) return false;
    await movePlaces(tx, { productId, from, to: target });
    const [before, after] = [{ position: from }, { position: target }];
    await auditProduct(tx, { productId, actorId }, "move product", { before, after });
    return true;
  });
}
