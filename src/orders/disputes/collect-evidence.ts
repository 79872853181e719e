import { listOrderEvents } from "#db/orders/events.ts";
import { findOrder } from "#db/orders/orders.ts";
import { findCurrentProof } from "#db/proofs/proofs.ts";
import { findPolicy } from "#db/settings/policies.ts";
import type { Services } from "#services/services.ts";
import type { Evidence } from "#shop/orders/disputes/evidence.ts";
import { evidenceOf } from "#shop/orders/disputes/evidence-of.ts";

/** Undefined when there is no such order. */
export async function collectEvidence(
  { sql }: Pick<Services, "sql">,
  orderId: number,
): Promise<Evidence | undefined> {
  const [order, events, returns, proof] = await Promise.all([
    findOrder(sql, orderId),
    listOrderEvents(sql, orderId),
    findPolicy(sql, "returns"),
    findCurrentProof(sql, orderId),
  ]);
  const approved =
    proof?.answer === "approved" && proof.answeredAt
      ? { number: proof.number, at: proof.answeredAt }
      : undefined;
  return order && evidenceOf({ order, events, returns: returns?.text ?? "", approved });
}
