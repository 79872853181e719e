import type { ISql, Sql } from "postgres";
import { lockShopper } from "#db/accounts/shoppers.ts";
import { recordReorder } from "#db/carts/additions.ts";
import { addUpToLimit } from "#db/carts/fill-cart.ts";
import { findVariants, type OfferedVariant } from "#db/catalog/variants.ts";
import { findDocuments, findDrawn } from "#db/designs/documents.ts";
import { mayUseDocument } from "#db/designs/grants.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import { transact } from "#services/transact.ts";
import { linePrintProblem } from "#shop/designs/print-problem.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { uncertainPrints } from "#shop/documents/layers/certain-ink.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { chooseVariant } from "../pricing/choose-variant.ts";

export type Reordered = {
  added: number;
  missing: OrderedLine[];
  /** The cart had no room for all lines. */
  isFull: boolean;
};

/** Puts an order's lines into the cart at today's prices, once per form. */
export async function reorder(
  sql: Sql,
  shopperId: string,
  order: Order,
  { formKey, findBlank }: { formKey: string | undefined; findBlank: FindBlank },
): Promise<Reordered> {
  const blank = await findBlankDocuments(sql, order, findBlank);
  return transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    if (!(await recordReorder(tx, shopperId, { formKey, orderId: order.id }))) {
      const added = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
      return { added, missing: [], isFull: false };
    }
    const offers = await findVariants(tx, order.items, { shopperId });
    const documents = await findDocuments(tx, documentIdsOf(order));
    const reordered: Reordered = { added: 0, missing: [], isFull: false };
    for (const [at, item] of order.items.entries()) {
      // Checkout rejects another shopper's artwork, so the cart must not get it.
      const isAvailable =
        canBeBought(item, {
          offer: offers[at],
          document: documents.get(item.documentId),
          blank: blank.get(item.documentId) ?? [],
        }) && (await mayUseDocument(tx, shopperId, item.documentId));
      const added = isAvailable && (await addUpToLimit(tx, toCartLine(shopperId, item)));
      if (added === false) reordered.missing.push(item);
      else if (added === "cart-full") reordered.isFull = true;
      else reordered.added += added;
    }
    return reordered;
  });
}

function documentIdsOf({ items }: Order): number[] {
  return [...new Set(items.map(({ documentId }) => documentId))];
}

/** Finds the blank areas of an order that was sold before anybody looked for them. */
async function findBlankDocuments(sql: ISql, order: Order, findBlank: FindBlank) {
  const documents = await findDocuments(sql, documentIdsOf(order));
  const blank = new Map<number, readonly AreaId[]>();
  for (const { documentId, pictureId } of order.items) {
    const document = documents.get(documentId);
    if (!document || blank.has(documentId) || uncertainPrints(document, []).length === 0) continue;
    const drawn = await findDrawn(sql, pictureId);
    if (drawn) blank.set(documentId, await findBlank(drawn));
  }
  return blank;
}

type Today = {
  offer: OfferedVariant | undefined;
  document: DesignDocument | undefined;
  blank: readonly AreaId[];
};

function canBeBought(item: OrderedLine, { offer, document, blank }: Today): boolean {
  const { acceptedLetters: accepted } = item;
  if (!document || lettersProblem({ document, accepted })) return false;
  const prints = item.prints.filter(({ area }) => !blank.includes(area));
  return !linePrintProblem({ ...item, prints }) && chooseVariant(item, offer).ok;
}

function toCartLine(shopperId: string, item: OrderedLine) {
  const { productId, size, color, quantity, documentId, description, acceptedLetters } = item;
  const shirt = { productId, size, color, quantity };
  return { shopperId, ...shirt, documentId, description, acceptedLetters };
}
