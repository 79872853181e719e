import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { lockOrder } from "#db/orders/management.ts";
import {
  findHeldLines,
  findRefundableLines,
  holdLines,
  releaseLines,
} from "#db/refunds/refund-lines.ts";
import { hasRefund } from "#db/refunds/refunds.ts";
import { findReturn, type Return } from "#db/returns/returns.ts";
import { closeReturn, renewRefundKey, writeProblem } from "#db/returns/settling.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import type { ClaimProblem } from "#orders/refunds/claim-refund.ts";
import { type RefundOutcome, refundOrder } from "#orders/refunds/refund-order.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { REASON_LABELS } from "#shop/returns/reasons.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** `waiting`: the card service failed or is silent, and the job goes on. `stuck`: somebody must look. */
export type Settled = "refunded" | "waiting" | "stuck";

/** Makes the refund of a return that is decided, once, however often and by whomever it is called. */
export async function settleReturn(services: Deps, returnId: number): Promise<Settled> {
  const found = await findReturn(services.sql, returnId);
  if (found?.state !== "settling" || !found.refundKey) return "refunded";
  const { orderId, refundKey: key, refundCents: amountCents, refundShownId: shownId } = found;
  // Who decided it is gone, so somebody else has to press.
  if (found.deciderId === null) return "stuck";
  const refund = { orderId, key, shownId, amountCents, actorId: found.deciderId };
  // Reports count refunds by it.
  const reason = `Return: ${REASON_LABELS[found.reason]}`;
  const made = await refundOrder(services, { ...refund, reason }, (tx) =>
    hold(tx, orderId, key),
  ).catch(
    onPaymentError(`It is not known whether return ${returnId} was refunded`, () => undefined),
  );
  if (!made) {
    await writeProblem(services.sql, returnId, "silent");
    return "waiting";
  }
  return record(services, { ...found, refundKey: key }, made);
}

/** The parts as they were decided, if the lines still have them. */
async function hold(tx: ISql, orderId: number, key: string): Promise<ClaimProblem | undefined> {
  if (await hasRefund(tx, orderId, key)) return undefined;
  const lines = await findRefundableLines(tx, orderId, key);
  const parts = await findHeldLines(tx, orderId, key);
  const areLeft = parts.every(({ position, quantity, cents }) => {
    const line = lines.find((one) => one.position === position);
    if (!line) return false;
    const { before } = line;
    return before.quantity + quantity <= line.quantity && before.cents + cents <= line.cents;
  });
  if (!areLeft) return { outcome: "changed", newer: [] };
  await holdLines(tx, { orderId, key }, parts);
  return undefined;
}

async function record(
  { sql }: Deps,
  found: Return & { refundKey: string },
  made: RefundOutcome,
): Promise<Settled> {
  const { id, orderId, refundKey: from, refundShownId: shownId } = found;
  if (made.outcome === "refunded") {
    await transact(sql, async (tx) => {
      await lockOrder(tx, orderId);
      if (!(await closeReturn(tx, id)) || found.deciderId === null) return;
      const { refundCents } = found;
      const subject = { subjectKind: "return", subjectId: id } as const;
      await recordAudit(tx, {
        actorId: found.deciderId,
        action: "refund",
        ...subject,
        after: { refundCents },
      });
    });
    return "refunded";
  }
  if (made.outcome === "part") {
    // The same key goes on with the rest.
    await writeProblem(sql, id, "part");
    return "waiting";
  }
  await releaseLines(sql, orderId, from);
  if (made.outcome === "failed" || made.outcome === "key-reused") {
    await transact(sql, async (tx) => {
      await lockOrder(tx, orderId);
      await renewRefundKey(tx, {
        id,
        orderId,
        from,
        to: crypto.randomUUID(),
        shownId,
        problem: "failed",
      });
    });
    return "waiting";
  }
  await writeProblem(sql, id, made.outcome);
  return "stuck";
}
