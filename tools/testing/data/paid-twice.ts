import { settleEdit } from "#orders/edits/settle-edit.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { edit, lastEdit, orderToEdit, payEdit } from "./order-edits.ts";

export type PaidTwice = { orderId: number; intentId: string; editIntentId: string };

/** An order of one shirt for $19.99, and of two more that an edit added for $39.98. */
export async function paidTwice(shop: TestShop, staff: Visitor): Promise<PaidTwice> {
  const { orderId, intentId } = await orderToEdit(shop);
  await edit(staff, orderId, { "quantity-0": "3" });
  const editIntentId = await payEdit(shop, (await lastEdit(shop, orderId)).id);
  await settleEdit(shop.services, editIntentId);
  return { orderId, intentId, editIntentId };
}

/** What Stripe gave back of each payment. */
export async function partsAtStripe(
  { services }: Pick<TestShop, "services">,
  { intentId, editIntentId }: PaidTwice,
): Promise<number[]> {
  const parts: number[] = [];
  for (const id of [intentId, editIntentId]) {
    const intent = await services.payments.findIntent(id);
    parts.push(intent?.refundedCents ?? 0);
  }
  return parts;
}
