import { lockOtherState, updateState } from "#db/catalog/edited-products.ts";
import type { Services } from "#services/services.ts";
import type { ProductState } from "#shop/catalog/product.ts";
import { auditProduct, type ProductChange } from "./audit-product.ts";

/** Changes nothing where the product has that state already, or is gone. */
export async function setProductState(
  { sql }: Pick<Services, "sql">,
  { productId, state, actorId }: ProductChange & { state: ProductState },
): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await lockOtherState(tx, productId, state);
    if (!before) return;
    await updateState(tx, productId, state);
    await auditProduct(tx, { productId, actorId }, ACTIONS[state], { before, after: { state } });
  });
}

const ACTIONS: Record<ProductState, string> = {
  draft: "unpublish product",
  published: "publish product",
  archived: "archive product",
};
