import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { lastEdit } from "./order-edits.ts";
import { decide, decisionOf, deliveredOrder } from "./returns.ts";

type Line = { position: number; size: string; priceCents: number };

/** From now on the size of that line's shirt costs this. */
export async function priceSize(
  { sql }: Pick<TestShop, "sql">,
  orderId: number,
  { position, size, priceCents }: Line,
): Promise<void> {
  await sql`
    update variants set price_cents = ${priceCents} from order_items item
    where item.order_id = ${orderId} and item.position = ${position}
      and variants.product_id = item.product_id and variants.color = item.color
      and variants.size = ${size}`;
}

/** A delivered order of three shirts in M and one in L; an XL costs $4.00 more than an M. */
export async function dearerOrder(shop: TestShop) {
  const placed = await deliveredOrder(shop);
  await priceSize(shop, placed.orderId, { position: 0, size: "XL", priceCents: 2399 });
  return placed;
}

export const ONE_DEARER = decisionOf([[0, 1, "size", "XL"]], { reason: "size", goods: "here" });

/** One M is exchanged for an XL, whose difference waits to be paid. */
export async function awaitedExchange(shop: TestShop, actorId: number, decision = ONE_DEARER) {
  const placed = await dearerOrder(shop);
  const made = await decide(shop, placed.orderId, decision, actorId, { charges: true });
  if (made.outcome !== "decided") throw new Error(made.outcome);
  const { id: editId } = await lastEdit(shop, placed.orderId);
  return { ...placed, returnId: made.found.id, editId };
}

export const textOfReturn = async (staff: Visitor, returnId: number) =>
  (await staff.request(paths.adminReturn(returnId))).text();
