import type Stripe from "stripe";
import { recordAudit } from "#db/audit.ts";
import { insertRefund } from "#db/orders/refunds.ts";
import type { Services } from "#services/services.ts";

/**
 * Keeps every refund that Stripe has of an order's intent, each once. Who made it, and why, is read
 * from its metadata: so it is known however the shop learned of the refund, and nobody's when it
 * was made in Stripe's own dashboard. Throws what Stripe or the database throws.
 */
export async function recordRefunds(
  { sql, payments }: Pick<Services, "sql" | "payments">,
  orderId: number,
  intentId: string,
): Promise<void> {
  const refunds = await payments.listRefunds(intentId);
  await sql.begin(async (tx) => {
    for (const refund of refunds.toReversed()) {
      const { actorId, reason } = whyOf(refund);
      const { id: stripeRefundId, amount: amountCents } = refund;
      const status = refund.status ?? "pending";
      const createdAt = new Date(refund.created * 1000);
      const kept = { orderId, stripeRefundId, amountCents, status, reason, actorId, createdAt };
      if (!(await insertRefund(tx, kept)) || actorId === undefined) continue;
      await recordAudit(tx, {
        actorId,
        action: "refund",
        subjectKind: "order",
        subjectId: orderId,
        after: { amountCents, reason, stripeRefundId },
      });
    }
  });
}

/** What `refundOrder` tells Stripe about a refund. */
export function refundMetadata(wish: { actorId: number; reason: string; key: string }) {
  const { actorId, reason, key } = wish;
  return { actorId: String(actorId), reason, key };
}

function whyOf({ metadata, reason }: Stripe.Refund) {
  const actorId = Number(metadata?.actorId) || undefined;
  return { actorId, reason: metadata?.reason ?? reason ?? "" };
}
