import type { ISql } from "postgres";
import { isOfGoneShopper, lockShopper } from "#db/accounts/shoppers.ts";
import { addOnce } from "#db/carts/additions.ts";
import type { AddOutcome } from "#db/carts/fill-cart.ts";
import { finishDocument } from "#db/designs/documents.ts";
import type { Draft } from "#db/designs/drafts.ts";
import { changeDraft } from "#designs/change-draft.ts";
import { enqueueMockups } from "#designs/enqueue-mockups.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { Product } from "#shop/catalog/product.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { lettersLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { findColor } from "#shop/goods/colors.ts";
import type { WantedShirt } from "#shop/orders/wanted-shirts.ts";
import { type Counted, expectEnough, NotEnough } from "./not-enough.ts";

type Chosen = {
  shopperId: string;
  draft: Draft;
  blank: readonly AreaId[];
  product: Pick<Product, "id" | "name" | "cut" | "sizes" | "colors">;
  shirts: readonly (WantedShirt & Counted)[];
  /** See `drawingPayer`. */
  payer: string;
};

type Outcome = AddOutcome | "added-before" | "gone" | NotEnough;

/**
 * Puts the finished design on the chosen shirts into the cart, all shirts or none; the same form adds
 * them once. `gone`: the shopper was merged or replaced meanwhile.
 */
export async function putInCart(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  chosen: Chosen,
  formKey: string | undefined,
): Promise<Outcome> {
  return transact(sql, (tx) => put({ sql: tx, jobs }, chosen, formKey)).catch((error: unknown) => {
    if (error instanceof NotEnough) return error;
    if (isOfGoneShopper(error)) return "gone";
    throw error;
  });
}

async function put(
  { sql, jobs }: { sql: ISql; jobs: Services["jobs"] },
  { draft, ...chosen }: Chosen,
  formKey: string | undefined,
): Promise<AddOutcome | "added-before"> {
  const { shopperId, blank, product, shirts, payer } = chosen;
  await lockShopper(sql, shopperId);
  const ordered = inOrder(shirts, product);
  const known = findColor(ordered[0]?.color ?? "");
  if (known && draft.isOpen) await changeDraft(sql, shopperId, { previewColor: known.value });
  const { document, artworks, description } = draft;
  const finished = await finishDocument(sql, document, artworks, blank);
  const acceptedLetters = lettersLeftOut(document);
  const printed = { documentId: finished.id, description, acceptedLetters };
  const line = { shopperId, productId: product.id, ...printed };
  const lines = ordered.map(({ size, color, quantity }) => ({ ...line, color, size, quantity }));
  const added = await addOnce(sql, shopperId, { lines, formKey });
  if (added === "added") {
    await expectEnough(sql, chosen);
    const colors = new Set(ordered.map(({ color }) => color));
    const { cut } = product;
    const mockups = [...colors].flatMap((color) => lineMockups({ ...finished, cut, color }));
    await enqueueMockups({ sql, jobs }, mockups, payer);
  }
  return added;
}

/** Sorts the shirts as the product lists its colors and sizes. */
function inOrder<Shirt extends WantedShirt>(
  shirts: readonly Shirt[],
  product: Chosen["product"],
): Shirt[] {
  const { colors, sizes } = product;
  return colors.flatMap((color) =>
    sizes.flatMap((size) => shirts.filter((one) => one.color === color && one.size === size)),
  );
}
