import type { ISql } from "postgres";
import type { Part } from "#shop/returns/plan.ts";
import type { Order } from "../orders/orders.ts";

/** Whether all of them are still there, sold or not. */
export async function hasVariants(
  sql: ISql,
  offers: readonly { variantId: number }[],
): Promise<boolean> {
  const ids = [...new Set(offers.map(({ variantId }) => variantId))];
  const found = await sql`select from variants where id = any (${ids}::bigint[])`;
  return found.length === ids.length;
}

type Taxed = Pick<Order, "id" | "includesTax" | "items" | "taxes">;

/** What its customer paid more for dearer sizes is a part of these lines and of its price. Lock it first. */
export async function raiseOrder(tx: ISql, order: Taxed, parts: readonly Part[]): Promise<void> {
  const { id, includesTax } = order;
  for (const { position, cents, taxCents } of parts) {
    await tx`
      update order_items set exchange_cents = exchange_cents + ${includesTax ? cents : cents - taxCents},
        tax_cents = tax_cents + ${taxCents}
      where order_id = ${id} and position = ${position}`;
  }
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  const taxCents = parts.reduce((sum, part) => sum + part.taxCents, 0);
  await tx`
    update orders set charged_cents = coalesce(charged_cents, total_cents),
      total_cents = total_cents + ${cents}, tax_cents = tax_cents + ${taxCents},
      taxes = ${tx.json(raised(order, parts))}, updated_at = now()
    where id = ${id}`;
}

function raised({ taxes, items }: Taxed, parts: readonly Part[]): Order["taxes"] {
  return taxes.map((tax) => {
    const own = parts.filter(({ position }) => {
      const item = items[position];
      return item?.taxName === tax.name && item.taxRate === tax.rate;
    });
    return { ...tax, cents: own.reduce((sum, { taxCents }) => sum + taxCents, tax.cents) };
  });
}
