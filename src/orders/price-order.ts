import type { ISql } from "postgres";
import { listProducts, type Product } from "#db/catalog/products.ts";
import { findDesign } from "#db/designs/designs.ts";
import type { NewOrderItem } from "#db/orders/placement.ts";
import { type Cents, CHARGE_LIMITS, formatUsd } from "#shop/money.ts";
import { totalCents } from "#shop/orders/cart.ts";
import type { OrderLine } from "#shop/orders/order.ts";
import { describeLines } from "./describe-lines.ts";

export type Refusal = { ok: false; status: 400 | 404; message: string };
export type PricedOrder = { ok: true; items: NewOrderItem[]; totalCents: Cents } | Refusal;

/** The lines with the shop's own names and prices; designs must be ones that this shopper may print. */
export async function priceOrder(
  sql: ISql,
  shopperId: string,
  lines: readonly OrderLine[],
): Promise<PricedOrder> {
  const products = new Map((await listProducts(sql)).map((product) => [product.id, product]));
  const items: NewOrderItem[] = [];
  const descriptions = await describeLines(sql, shopperId, lines);
  for (const [at, line] of lines.entries()) {
    const product = products.get(line.productId);
    if (!product) return refuse(404, `There is no product ${line.productId}. Choose another one.`);
    const fault = problemOf(line, product) ?? (await missingDesign(sql, shopperId, line));
    if (fault) return fault;
    items.push(itemOf(line, product, descriptions[at] ?? ""));
  }
  const total = totalCents(items);
  if (total < CHARGE_LIMITS.min || total > CHARGE_LIMITS.max) {
    const [least, most] = [formatUsd(CHARGE_LIMITS.min), formatUsd(CHARGE_LIMITS.max)];
    return refuse(
      400,
      `An order costs between ${least} and ${most}; this one: ${formatUsd(total)}.`,
    );
  }
  return { ok: true, items, totalCents: total };
}

function problemOf(
  { size, color }: OrderLine,
  { name, sizes, colors }: Product,
): Refusal | undefined {
  if (!sizes.includes(size)) {
    return refuse(
      400,
      `The ${name} does not come in that size. Choose one of ${sizes.join(", ")}.`,
    );
  }
  if (!colors.includes(color)) {
    return refuse(
      400,
      `The ${name} does not come in that color. Choose one of ${colors.join(", ")}.`,
    );
  }
  return undefined;
}

async function missingDesign(sql: ISql, shopperId: string, line: OrderLine) {
  for (const id of [line.designId, line.backDesignId]) {
    if (id !== null && !(await findDesign(sql, shopperId, id))) {
      return refuse(404, `There is no design ${id} of yours. Upload it again before checkout.`);
    }
  }
  return undefined;
}

function itemOf(
  { designId, designDescription: _, ...line }: OrderLine,
  { name: productName, cut, priceCents: unitPriceCents }: Product,
  description: string,
): NewOrderItem {
  return { ...line, frontDesignId: designId, description, productName, cut, unitPriceCents };
}

function refuse(status: 400 | 404, message: string): Refusal {
  return { ok: false, status, message };
}
