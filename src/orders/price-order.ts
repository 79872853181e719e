import type { ISql } from "postgres";
import { listProducts, type Product } from "#db/catalog/products.ts";
import { type Design, findDesign } from "#db/designs/designs.ts";
import { hasWithdrawn } from "#db/designs/grants.ts";
import type { NewOrderItem } from "#db/orders/new-orders.ts";
import { linePrintProblem } from "#shop/designs/print-problem.ts";
import { type Cents, CHARGE_LIMITS, formatUsd } from "#shop/money.ts";
import { subtotalCents } from "#shop/orders/cart.ts";
import type { OrderLine } from "#shop/orders/order-payload.ts";
import { describeLines } from "./describe-lines.ts";

export type Rejection = { ok: false; status: 400 | 404; message: string };
export type PricedOrder = { ok: true; items: NewOrderItem[]; totalCents: Cents } | Rejection;

/** Uses the shop's own names and prices, and rejects designs that this shopper may not print. */
export async function priceOrder(
  sql: ISql,
  shopperId: string,
  lines: readonly OrderLine[],
): Promise<PricedOrder> {
  const products = new Map((await listProducts(sql)).map((product) => [product.id, product]));
  const items: NewOrderItem[] = [];
  for (const line of await describeLines(sql, shopperId, lines)) {
    const product = products.get(line.productId);
    if (!product) return reject(404, `There is no product ${line.productId}. Choose another one.`);
    const problem =
      findProblem(line, product) ?? (await findDesignProblem(sql, shopperId, line, product));
    if (problem) return problem;
    const { name: productName, cut, priceCents: unitPriceCents } = product;
    items.push({ ...line, productName, cut, unitPriceCents });
  }
  const total = subtotalCents(items);
  if (total < CHARGE_LIMITS.min || total > CHARGE_LIMITS.max) {
    const [min, max] = [formatUsd(CHARGE_LIMITS.min), formatUsd(CHARGE_LIMITS.max)];
    return reject(400, `An order costs between ${min} and ${max}; this one: ${formatUsd(total)}.`);
  }
  return { ok: true, items, totalCents: total };
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

/** A design that is missing, or that is placed too small. */
async function findDesignProblem(sql: ISql, shopperId: string, line: OrderLine, product: Product) {
  const shirt = `${product.name} (${line.size}, ${line.color})`;
  const designs: (Design | null)[] = [];
  for (const id of [line.frontDesignId, line.backDesignId]) {
    const design = id && (await findDesign(sql, shopperId, id));
    if (id && !design) return rejectMissing(sql, shopperId, { id, shirt });
    designs.push(design || null);
  }
  const [frontDesign = null, backDesign = null] = designs;
  const problem = linePrintProblem({ ...line, frontDesign, backDesign });
  return problem ? reject(400, `${shirt}: ${problem}`) : undefined;
}

async function rejectMissing(
  sql: ISql,
  shopperId: string,
  { id, shirt }: { id: number; shirt: string },
) {
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
