import type { ISql } from "postgres";
import { addOnce } from "#db/carts/additions.ts";
import { findVariants } from "#db/catalog/variants.ts";
import { changeDraft } from "#db/designs/change-draft.ts";
import { finishDocument } from "#db/designs/documents.ts";
import { type Draft, findDraft } from "#db/designs/drafts.ts";
import { enqueueMockups } from "#designs/enqueue-mockups.ts";
import type { AppContext } from "#server/factory.ts";
import { additionProblem } from "#server/limits/cart-limits.ts";
import { readId } from "#server/read-id.ts";
import type { Services } from "#services/services.ts";
import { isSold, unavailableText } from "#shop/catalog/availability.ts";
import type { Product } from "#shop/catalog/product.ts";
import { findColor } from "#shop/colors.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { linePrintProblem } from "#shop/designs/print-problem.ts";
import { layersOf } from "#shop/documents/document.ts";
import { MAX_CART_LINES } from "#shop/orders/quantity.ts";
import {
  isWrong,
  type SizeQuantity,
  type TypedSize,
  wantedSizes,
  withQuantity,
} from "#shop/orders/wanted-sizes.ts";
import type { Toast } from "#shop/toast.ts";
import type { Choice } from "./_choice.ts";
import { expectEnough, NotEnough, onNotEnough } from "./_not-enough.ts";

type Added = { added: boolean; toast: Toast };

/**
 * Puts the choice into the cart, or says what is missing (behavior 4.5); of several sizes all or none. The
 * same from the same form, by a double click or after a lost answer, is added once.
 */
export async function addChoice(
  c: AppContext,
  choice: Choice,
  formKey: string | undefined,
): Promise<Added> {
  const { sql, jobs } = c.var.services;
  const { shopper } = c.var;
  const draft = shopper && (await findDraft(sql, shopper.id));
  const wanted = wantedSizes(choice);
  const offers = await findOffers(sql, choice, { sizes: wanted, shopperId: shopper?.id ?? null });
  const [product] = offers.flatMap((offer) =>
    offer && isSold(offer.product) ? offer.product : [],
  );
  const { color } = choice;
  const missing = firstMissing({ color, wanted }, draft, product);
  if (missing) return reject(missing.title, missing.description);
  if (wanted.some(isWrong)) return reject("Check the quantity", quantityText(choice, wanted));
  // firstMissing has looked at all three already; this tells the compiler.
  if (!shopper || !draft || !product) throw new Error("nothing was missing");
  const gone = wanted.find((_, at) => !offers[at]?.variant?.isAvailable);
  if (gone) {
    const { size } = gone;
    return reject("That shirt is not available", unavailableText(product, { size, color }));
  }
  const tooSmall = linePrintProblem(draft);
  if (tooSmall) return reject("This print is too small", tooSmall);
  const problem = await additionProblem(c, shopper.id);
  if (problem) return reject("Nothing was added to the cart", problem);

  const sizes = withQuantity(wanted);
  const left = new Map(wanted.map(({ size }, at) => [size, offers[at]?.variant?.left ?? null]));
  const chosen = { shopperId: shopper.id, draft, product, color, sizes, left };
  const outcome = await sql
    .begin((tx) => put({ sql: tx, jobs }, chosen, formKey))
    .catch(onNotEnough);
  if (outcome instanceof NotEnough) return reject("Not enough shirts are left", outcome.message);
  if (outcome === "too-many") {
    return reject("Too many of one shirt", "A cart line holds up to 1000. Contact us for more.");
  }
  if (outcome === "cart-full") {
    return reject(
      "Your cart is full",
      `A cart holds up to ${MAX_CART_LINES} lines. Order these first, or remove one.`,
    );
  }
  const pieces = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
  const description = `${pieces} ${product.name} added to cart`;
  return { added: true, toast: { title: "Added to cart", description, variant: "success" } };
}

/** It names the sizes where there are several. */
function quantityText({ sizes }: Choice, wanted: readonly TypedSize[]): string {
  const named = wanted.filter(isWrong).map(({ size }) => size);
  const of = Object.keys(sizes).length > 0 ? `${named.join(", ")}: choose` : "Choose";
  return `${of} between 1 and 1000 shirts.`;
}

type OfferQuery = { sizes: readonly TypedSize[]; shopperId: string | null };

async function findOffers(sql: ISql, { product, color }: Choice, { sizes, shopperId }: OfferQuery) {
  const productId = readId(product);
  if (!productId) return [];
  return findVariants(
    sql,
    sizes.map(({ size }) => ({ productId, size, color })),
    { shopperId },
  );
}

type Chosen = {
  shopperId: string;
  draft: Draft;
  product: Product;
  color: string;
  sizes: readonly SizeQuantity[];
  /** By size; null where nobody counts. */
  left: ReadonlyMap<string, number | null>;
};

/** The design as it is now, finished, on the chosen shirts. */
async function put(
  { sql, jobs }: { sql: ISql; jobs: Services["jobs"] },
  { draft, ...chosen }: Chosen,
  formKey: string | undefined,
) {
  const { shopperId, product, color, sizes } = chosen;
  const known = findColor(color);
  if (known) await changeDraft(sql, shopperId, { previewColor: known.value });
  const { document, artworks, description } = draft;
  const finished = await finishDocument(sql, document, artworks);
  const shirt = { shopperId, productId: product.id, color, documentId: finished.id, description };
  const lines = inOrder(sizes, product).map((size) => ({ ...shirt, ...size }));
  const added = await addOnce(sql, shopperId, { lines, formKey });
  const mockups = lineMockups({ ...finished, cut: product.cut, color });
  if (added === "added") {
    await expectEnough(sql, chosen);
    await enqueueMockups({ sql, jobs }, mockups);
  }
  return added;
}

function inOrder(sizes: readonly SizeQuantity[], product: Product): SizeQuantity[] {
  return product.sizes.flatMap((size) => sizes.filter((one) => one.size === size));
}

type Wanted = { color: string; wanted: readonly TypedSize[] };

function firstMissing(
  { color, wanted }: Wanted,
  draft: Draft | undefined,
  product: Product | undefined,
) {
  if (!draft || layersOf(draft.document, "front").length === 0) {
    return { title: "No design selected", description: "Upload a design before adding to cart." };
  }
  if (!product) {
    return { title: "No product selected", description: "Choose one of the shirts first." };
  }
  if (!wanted.every(({ size }) => product.sizes.includes(size))) {
    return { title: "No size selected", description: `Choose a size for the ${product.name}.` };
  }
  if (!product.colors.includes(color)) {
    return { title: "No color selected", description: `Choose a color for the ${product.name}.` };
  }
  return undefined;
}

function reject(title: string, description: string): Added {
  return { added: false, toast: { title, description, variant: "destructive" } };
}
