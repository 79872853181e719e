import type { Services } from "#services/services.ts";
import { recordRefunds } from "../refunds/record-refunds.ts";
import { refundEdit } from "./refund-edit.ts";
import { type EditSettlement, settleEdit } from "./settle-edit.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** Stripe's event is about the payment of an edit; `foreign` where it is not. Throws `PaymentError`. */
export async function followEdit(
  services: Deps,
  intentId: string,
  kind: "payment" | "refund",
): Promise<EditSettlement["outcome"]> {
  const settled = await settleEdit(services, intentId);
  if (!("orderId" in settled)) return settled.outcome;
  if (settled.outcome === "returned") await refundEdit(services, settled.editId);
  if (kind === "refund") await recordRefunds(services, settled.orderId, intentId);
  return settled.outcome;
}
