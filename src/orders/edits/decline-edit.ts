import {
  countDecline,
  detachEditIntent,
  findEditByIntent,
} from "#db/orders/edits/edit-payments.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql" | "payments">;

/**
 * Limit of orders: declined cards of a payment for an edit [cards]; it is closed, and the page opens
 * another. With the client secret somebody may try cards at Stripe without the shop.
 */
const MAX_DECLINES = 10;

/** Counts a declined card. Throws `PaymentError`. */
export async function declineEdit({ sql, payments }: Deps, intentId: string): Promise<void> {
  const edit = await findEditByIntent(sql, intentId);
  if (!edit || (await countDecline(sql, edit.id)) < MAX_DECLINES) return;
  if (await payments.cancelIntent(intentId)) await detachEditIntent(sql, edit.id, intentId);
}
