import type { ISql } from "postgres";
import { findVariants, type OfferedVariant } from "#db/catalog/variants.ts";
import type { Costs, NewLine } from "#db/orders/new-orders.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { isSold } from "#shop/catalog/availability.ts";
import { printScales } from "#shop/documents/fit.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { EditedLine } from "#shop/orders/edits/edited-line.ts";
import { pricedCartLine } from "#shop/pricing/priced-line.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import { chooseVariant } from "../pricing/choose-variant.ts";
import { type Rejection, reject } from "../pricing/rejection.ts";

/** A wanted line with the line that it is like, and what it is sold for today. */
export type PreparedLine = {
  wanted: EditedLine;
  item: OrderedLine;
  /** The line is what it was but for its number of pieces. */
  isSameThing: boolean;
  sku: string;
  variantId: number | null;
  priced: PricedLine;
};

type Prepared = { ok: true; before: PricedLine[]; lines: PreparedLine[] } | Rejection;

/** Reads today's prices; what was changed must be on sale, and what was not may be gone. */
export async function prepareLines(
  sql: ISql,
  order: Pick<Order, "items">,
  wanted: readonly EditedLine[],
  pricesIn: PricesIn,
): Promise<Prepared> {
  const { items } = order;
  const shirts = wanted.flatMap(({ like, size, color }) => {
    const item = items[like];
    return item ? [{ productId: item.productId, size, color }] : [];
  });
  const [offersBefore, offers] = [
    await findVariants(sql, items, null, pricesIn),
    await findVariants(sql, shirts, null, pricesIn),
  ];
  const before = items.map((item, at) => priced(item, offersBefore[at]));
  const lines: PreparedLine[] = [];
  for (const [at, line] of wanted.entries()) {
    const own = items[line.like];
    if (!own) return reject(400, "The order has no such line any more.");
    const item = { ...own, ...designOf(line) };
    const prepared = prepare(line, item, offers[at], pricesIn);
    if (!prepared.ok) return prepared;
    lines.push(prepared.line);
  }
  return { ok: true, before, lines };
}

function designOf({ chosen }: EditedLine): Partial<OrderedLine> {
  if (!chosen) return {};
  const { documentId, documentHash, prints, acceptedLetters } = chosen;
  return { documentId, documentHash, prints, acceptedLetters };
}

function prepare(
  wanted: EditedLine,
  item: OrderedLine,
  offer: OfferedVariant | undefined,
  pricesIn: PricesIn,
): { ok: true; line: PreparedLine } | Rejection {
  const { size, color, quantity, isNew } = wanted;
  const isSameThing = !isNew && !wanted.chosen && size === item.size && color === item.color;
  const isMore = !isSameThing || quantity > item.quantity;
  const line = { ...item, size, color, quantity };
  if (isMore) {
    const chosen = chooseVariant(line, offer, pricesIn);
    if (!chosen.ok) return chosen;
    if (!isSold(chosen.product)) return reject(404, `The ${item.productName} is no longer sold.`);
    const { sku, id: variantId } = chosen.variant;
    return {
      ok: true,
      line: { wanted, item, isSameThing, sku, variantId, priced: priced(line, offer) },
    };
  }
  const { sku, variantId } = item;
  return {
    ok: true,
    line: { wanted, item, isSameThing, sku, variantId, priced: priced(line, offer) },
  };
}

function priced(item: OrderedLine, offer: OfferedVariant | undefined): PricedLine {
  const { product, variant } = offer ?? {};
  return pricedCartLine({
    ...item,
    taxClass: product?.taxClass ?? STANDARD_CLASS,
    unitPriceCents: variant?.priceCents ?? item.listUnitPriceCents ?? item.unitPriceCents,
    weightGrams: variant?.weightGrams ?? null,
  });
}

/** The line as it will be stored; its costs are known once the whole order is priced. */
export function toItem({ wanted, item, sku, variantId }: PreparedLine): Omit<NewLine, Costs> {
  const { productId, productName, cut, description, acceptedLetters, documentId, prints } = item;
  const { size, color, quantity } = wanted;
  const scales = printScales(templateOf(cut), size, prints);
  const shirt = { productId, productName, cut, size, color, sku, variantId, quantity };
  return { ...shirt, description, acceptedLetters, documentId, printScales: scales };
}
