import type { ISql } from "postgres";
import { findVariants } from "#db/catalog/variants.ts";
import { type Draft, findDraft, findDraftOfPicture } from "#db/designs/drafts.ts";
import { isUndrawable } from "#db/designs/undrawable.ts";
import { rulesProblem } from "#designs/problems/rules-problem.ts";
import { NotEnough } from "#orders/cart/not-enough.ts";
import { putInCart } from "#orders/cart/put-in-cart.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { additionProblem } from "#server/limits/cart-limits.ts";
import { drawingPayer } from "#server/limits/drawing-limit.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { SHOPPER_GONE } from "#shop/accounts/shopper-gone.ts";
import { isSold, notSoldIn, unavailableText } from "#shop/catalog/availability.ts";
import type { Product } from "#shop/catalog/product.ts";
import { areaProblem } from "#shop/designs/area-problem.ts";
import { linePrintProblem } from "#shop/designs/print-problem.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";
import { printedAreas } from "#shop/documents/document.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { type ShopWords, shopWords } from "#shop/goods/shop-words.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { isDesigned } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { rangeText } from "#shop/orders/bounds-text.ts";
import { MAX_CART_LINES } from "#shop/orders/quantity.ts";
import {
  isWrong,
  type TypedShirt,
  wantedShirts,
  withQuantity,
} from "#shop/orders/wanted-shirts.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { Toast } from "#shop/toast.ts";
import type { Choice } from "./_choice.ts";

type Added = { added: boolean; toast: Toast; missing?: Choice["missing"] };

type Form = {
  key: string | undefined;
  acceptedLetters: string;
  /** A client that shows no picture sends none, and means the open design. */
  shownPictureId: string | undefined;
};

/**
 * Puts the choice into the cart, or says what is missing (behavior 4.5); of many shirts all or none. The
 * same from the same form, by a double click or after a lost answer, is added once.
 */
export async function addChoice(
  c: AppContext,
  choice: Choice,
  { key, acceptedLetters, shownPictureId }: Form,
): Promise<Added> {
  const { sql } = c.var.services;
  const { shopper } = c.var;
  const draft = shopper && (await findShown(sql, shopper.id, shownPictureId));
  const wanted = wantedShirts(choice);
  const shop = await shownShop(c);
  const { pricesIn } = shop;
  const offers = await findOffers(sql, choice, {
    ...{ shirts: wanted, shopperId: shopper?.id ?? null, pricesIn },
  });
  const [product] = offers.flatMap((offer) =>
    offer && isSold(offer.product) ? offer.product : [],
  );
  if (!draft && shownPictureId) {
    return reject(
      "Your design was changed",
      "It was changed or deleted in another window. This is the open one: add it if it is right.",
    );
  }
  const missing = firstMissing(wanted, { draft, product, words: shopWords(shop) });
  if (missing) return { ...reject(missing.title, missing.description), missing: missing.field };
  // firstMissing has looked at all three already; this tells the compiler.
  if (!shopper || !draft || !product) throw new Error("nothing was missing");
  if (wanted.some(isWrong))
    return reject("Check the quantity", quantityText(choice, wanted, product));
  const template = templateOf(product.cut);
  const { noun } = template;
  const gone = wanted.find((_, at) => !offers[at]?.variant?.isAvailable);
  if (gone) {
    return reject(`That ${noun} is not available`, unavailableText(product, gone));
  }
  if (offers.some((offer) => offer?.variant?.priceCents === null)) {
    return reject(`That ${noun} is not available`, notSoldIn(product, shop.currency));
  }
  const letters = lettersProblem({ document: draft.document, accepted: acceptedLetters });
  if (letters) return reject("Some letters would not be printed", letters.message);
  const blank = await findBlankFor(c)(draft);
  const prints = draft.prints.filter(({ area }) => !blank.includes(area));
  const tooSmall = linePrintProblem({ ...draft, prints }, shop.units);
  if (tooSmall) return reject("This print is too small", tooSmall);
  const unprintable = areaProblem(template, prints);
  if (unprintable) return reject("This design does not fit", unprintable);
  const sizes = [...new Set(withQuantity(wanted).map(({ size }) => size))];
  const broken = await rulesProblem({ ...draft, prints, units: shop.units }, template, sizes);
  if (broken) return reject(`This ${noun} cannot be made so`, broken);
  const views = template.views.map(({ id }) => id);
  if (await isUndrawable(sql, draft.document, views))
    return reject("This design cannot be drawn", TOO_MUCH_TO_DRAW);
  const colors = new Set(withQuantity(wanted).map(({ color }) => color)).size;
  const problem = await additionProblem(c, shopper.id, colors);
  if (problem) return reject("Nothing was added to the cart", problem);

  const shirts = withQuantity(wanted).map((shirt, at) => ({
    ...shirt,
    left: offers[at]?.variant?.left ?? null,
  }));
  const chosen = { shopperId: shopper.id, draft, blank, product, shirts, payer: drawingPayer(c) };
  const outcome = await putInCart(c.var.services, chosen, key);
  if (outcome === "gone") return reject("Nothing was added to the cart", SHOPPER_GONE);
  if (outcome instanceof NotEnough) return reject(`Not enough ${noun}s are left`, outcome.message);
  if (outcome === "too-many") {
    return reject(`Too many of one ${noun}`, "A cart line holds up to 1000. Contact us for more.");
  }
  if (outcome === "cart-full") {
    return reject(
      "Your cart is full",
      `A cart holds up to ${MAX_CART_LINES} lines. Order these first, or remove one.`,
    );
  }
  const pieces = shirts.reduce((sum, { quantity }) => sum + quantity, 0);
  const description = `${pieces} ${product.name} added to cart`;
  return { added: true, toast: { title: "Added to cart", description, variant: "success" } };
}

/** Another window may have opened or begun another design since the page was loaded. */
function findShown(sql: ISql, shopperId: string, pictureId: string | undefined) {
  return pictureId ? findDraftOfPicture(sql, { shopperId, pictureId }) : findDraft(sql, shopperId);
}

/** The text names the boxes where there are several. */
function quantityText({ boxes }: Choice, wanted: readonly TypedShirt[], product: Offered): string {
  const named = wanted.filter(isWrong).map(({ size, color }) => `${size} in ${color}`);
  const of = boxes.length > 0 ? `${named.join(", ")}: choose` : "Choose";
  return `${of} ${rangeText(product)}.`;
}

type OfferQuery = {
  shirts: readonly TypedShirt[];
  shopperId: string | null;
  pricesIn: PricesIn;
};

async function findOffers(
  sql: ISql,
  { product }: Choice,
  { shirts, shopperId, pricesIn }: OfferQuery,
) {
  const productId = readId(product);
  if (!productId) return [];
  return findVariants(
    sql,
    shirts.map(({ size, color }) => ({ productId, size, color })),
    { shopperId },
    pricesIn,
  );
}

type Offered = Omit<Product, "priceCents">;

type Found = { draft: Draft | undefined; product: Offered | undefined; words: ShopWords };

type Missing = { title: string; description: string; field?: Choice["missing"] };

function firstMissing(
  wanted: readonly TypedShirt[],
  { draft, product, words }: Found,
): Missing | undefined {
  const template = product ? templateOf(product.cut) : STUDIO_TEMPLATE;
  if (!draft || !isDesigned(template, printedAreas(draft.document))) {
    const elsewhere = product && areaProblem(template, draft?.prints ?? []);
    if (elsewhere) return { title: "This design does not fit", description: elsewhere };
    return { title: "No design selected", description: "Upload a design before adding to cart." };
  }
  if (!product) {
    return { title: "No product selected", description: words.chooseFirst };
  }
  if (!wanted.every(({ size }) => product.sizes.includes(size))) {
    const description = `Choose a size for the ${product.name}.`;
    return { title: "No size selected", description, field: "size" };
  }
  if (!wanted.every(({ color }) => product.colors.includes(color))) {
    return { title: "No color selected", description: `Choose a color for the ${product.name}.` };
  }
  return undefined;
}

function reject(title: string, description: string): Added {
  return { added: false, toast: { title, description, variant: "destructive" } };
}
