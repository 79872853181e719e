import type { ISql } from "postgres";
import { listProducts, type Product } from "#db/catalog/products.ts";
import { finishDocument } from "#db/designs/documents.ts";
import { hasWithdrawn } from "#db/designs/grants.ts";
import type { NewOrderItem } from "#db/orders/new-orders.ts";
import { chooseDocument } from "#designs/choose-document.ts";
import { documentPrintProblem } from "#shop/designs/print-problem.ts";
import { firstImage } from "#shop/documents/document.ts";
import { printScales } from "#shop/documents/fit.ts";
import { FIXED_WORDS } from "#shop/documents/fixed-words.ts";
import type { Print } from "#shop/documents/print.ts";
import { type Cents, CHARGE_LIMITS, formatUsd } from "#shop/money.ts";
import { subtotalCents } from "#shop/orders/cart.ts";
import type { OrderLine } from "#shop/orders/order-payload.ts";
import { describeLines, type UndescribedItem } from "./describe-lines.ts";

export type Rejection = { ok: false; status: 400 | 404; message: string };
export type PricedOrder = { ok: true; items: NewOrderItem[]; totalCents: Cents } | Rejection;

/** Uses the shop's own names and prices, and rejects designs that this shopper may not print. */
export async function priceOrder(
  sql: ISql,
  shopperId: string,
  lines: readonly OrderLine[],
): Promise<PricedOrder> {
  const products = new Map((await listProducts(sql)).map((product) => [product.id, product]));
  const items: UndescribedItem[] = [];
  for (const line of lines) {
    const product = products.get(line.productId);
    if (!product) return reject(404, `There is no product ${line.productId}. Choose another one.`);
    const problem = findProblem(line, product);
    if (problem) return problem;
    const design = await finishDesign(sql, shopperId, line, product);
    if (!design.ok) return design;
    const { name: productName, cut, priceCents: unitPriceCents } = product;
    const { productId, quantity, size, color, description } = line;
    const bought = { productId, productName, cut, unitPriceCents, quantity, size, color };
    const { documentId, frontDesignId, prints } = design;
    const scales = printScales({ cut, size, prints });
    items.push({ ...bought, description, documentId, frontDesignId, printScales: scales });
  }
  const total = subtotalCents(items);
  if (total < CHARGE_LIMITS.min || total > CHARGE_LIMITS.max) {
    const [min, max] = [formatUsd(CHARGE_LIMITS.min), formatUsd(CHARGE_LIMITS.max)];
    return reject(400, `An order costs between ${min} and ${max}; this one: ${formatUsd(total)}.`);
  }
  return { ok: true, items: await describeLines(sql, shopperId, items), totalCents: total };
}

function findProblem(
  { size, color }: OrderLine,
  { name, sizes, colors }: Product,
): Rejection | undefined {
  if (!sizes.includes(size)) {
    return reject(
      400,
      `The ${name} does not come in that size. Choose one of ${sizes.join(", ")}.`,
    );
  }
  if (!colors.includes(color)) {
    return reject(
      400,
      `The ${name} does not come in that color. Choose one of ${colors.join(", ")}.`,
    );
  }
  return undefined;
}

type FinishedDesign =
  | { ok: true; documentId: number; prints: Print[]; frontDesignId: number | undefined }
  | Rejection;

/** Rejects a design that is missing, or that is placed too small. */
async function finishDesign(
  sql: ISql,
  shopperId: string,
  line: OrderLine,
  product: Product,
): Promise<FinishedDesign> {
  const shirt = `${product.name} (${line.size}, ${line.color})`;
  const chosen = await chooseDocument(sql, shopperId, line.design);
  if (!chosen.ok && chosen.reason === "fixed-words") return reject(400, `${shirt}: ${FIXED_WORDS}`);
  if (!chosen.ok) return rejectMissing(sql, shopperId, { id: chosen.missing, shirt });
  const { document, artworks } = chosen;
  const problem = documentPrintProblem(document, artworks);
  if (problem) return reject(400, `${shirt}: ${problem}`);
  const { id: documentId, prints } = await finishDocument(sql, document, artworks);
  const frontDesignId = firstImage(document, "front")?.artworkId;
  return { ok: true, documentId, prints, frontDesignId };
}

async function rejectMissing(
  sql: ISql,
  shopperId: string,
  { id, shirt }: { id: number | undefined; shirt: string },
) {
  if (!id) return reject(404, "There is no such design of yours. Upload it again before checkout.");
  if (!(await hasWithdrawn(sql, shopperId, [id]))) {
    return reject(404, `There is no design ${id} of yours. Upload it again before checkout.`);
  }
  return reject(
    404,
    `The design of the ${shirt} is no longer available. Remove it from your cart to order the rest.`,
  );
}

function reject(status: 400 | 404, message: string): Rejection {
  return { ok: false, status, message };
}
