import { recordAudit } from "#db/audit.ts";
import { findDispute, readClock, type SavedDispute } from "#db/orders/disputes/disputes.ts";
import type { Services } from "#services/services.ts";
import type { Evidence } from "#shop/orders/disputes/evidence.ts";
import { disputeState, isInquiry } from "#shop/orders/disputes/words.ts";
import { recordDispute, writeDispute } from "./record-dispute.ts";

type Deps = Pick<Services, "sql" | "payments">;

type Named = { orderId: number; id: number; actorId: number };

/**
 * `over`: somebody answered it before, or the bank has decided. `rejected`: Stripe does not take it, and it is
 * open still.
 */
type Outcome = "sent" | "over" | "rejected" | "gone";

/**
 * Sends evidence to the bank, which reads one answer. The log says who tried before Stripe is called, so
 * that it is said also where the process ends meanwhile. Throws `PaymentError`.
 */
export async function answerDispute(
  services: Deps,
  { evidence, ...named }: Named & { evidence: Evidence },
): Promise<Outcome> {
  const { disputes } = services.payments;
  return tryOnce(services, { ...named, action: "answer dispute", after: evidence }, (dispute) =>
    disputes.answer(dispute.stripeDisputeId, evidence),
  );
}

/** Gives the money up. No money is taken by an `inquiry` yet: a refund ends it. Throws `PaymentError`. */
export async function acceptDispute(services: Deps, named: Named): Promise<Outcome | "inquiry"> {
  const { disputes } = services.payments;
  const dispute = await findDispute(services.sql, named);
  if (dispute && isInquiry(dispute.status)) return "inquiry";
  return tryOnce(services, { ...named, action: "accept dispute", after: {} }, (dispute) =>
    disputes.accept(dispute.stripeDisputeId),
  );
}

type Try = Named & { action: string; after: Partial<Evidence> };

async function tryOnce(
  services: Deps,
  { orderId, id, actorId, action, after }: Try,
  call: (dispute: SavedDispute) => ReturnType<Services["payments"]["disputes"]["find"]>,
): Promise<Outcome> {
  const { sql } = services;
  const dispute = await findDispute(sql, { orderId, id });
  if (!dispute) return "gone";
  if (disputeState(dispute.status) !== "open") return "over";
  const subject = { subjectKind: "order", subjectId: orderId } as const;
  await recordAudit(sql, { actorId, action, ...subject, after });
  const readAt = await readClock(sql);
  const answered = await call(dispute);
  if (!answered) {
    await recordDispute(services, dispute.stripeDisputeId);
    const now = await findDispute(sql, { orderId, id });
    return now && disputeState(now.status) === "open" ? "rejected" : "over";
  }
  const outcome = await writeDispute(services, answered, readAt);
  if (outcome === "late") await recordDispute(services, answered.id);
  return "sent";
}
