import type { ISql } from "postgres";
import { findRisk, findRiskSettings, writeRiskLevel } from "#db/orders/disputes/risk.ts";
import { isHeldAt } from "#shop/orders/disputes/risk.ts";
import { holdOrder, holdWarned } from "./hold-order.ts";

/**
 * Writes down how risky Stripe thinks a payment is, and holds the order where that is too much for the owner,
 * or where the bank's warning came before the payment.
 */
export async function ratePayment(
  tx: ISql,
  orderId: number,
  riskLevel: string | undefined,
): Promise<void> {
  if ((await findRisk(tx, orderId))?.fraudWarnedAt) await holdWarned(tx, orderId);
  if (!riskLevel) return;
  await writeRiskLevel(tx, orderId, riskLevel);
  const { riskHold } = await findRiskSettings(tx);
  if (!isHeldAt(riskLevel, riskHold)) return;
  await holdOrder(tx, orderId, `Payment risk is ${riskLevel}: look at the order, then release it`);
}
