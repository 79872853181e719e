import type { ISql } from "postgres";
import {
  findHeldLines,
  findRefundableLines,
  holdLines,
  releaseLines,
} from "#db/refunds/refund-lines.ts";
import { hasRefund } from "#db/refunds/refunds.ts";
import type { Services } from "#services/services.ts";
import { lineRefund, type Pieces } from "#shop/orders/refunds/line-refund.ts";
import type { ClaimProblem } from "./claim-refund.ts";
import { type OrderRefund, type RefundOutcome, refundOrder } from "./refund-order.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** The amount that the form said: what the pieces cost when it was shown. */
type LineRefundRequest = OrderRefund & { pieces: readonly Pieces[] };

/** Like `refundOrder`; `changed` too where the pieces are gone or cost something else now. */
export async function refundLines(
  services: Deps,
  { pieces, ...refund }: LineRefundRequest,
): Promise<RefundOutcome> {
  const made = await refundOrder(services, refund, (tx) => hold(tx, { ...refund, pieces }));
  const isMade = made.outcome === "refunded" || made.outcome === "part";
  if (!isMade) await releaseLines(services.sql, refund.orderId, refund.key);
  return made;
}

async function hold(
  tx: ISql,
  { orderId, key, pieces, amountCents }: LineRefundRequest,
): Promise<ClaimProblem | undefined> {
  const held = await findHeldLines(tx, orderId, key);
  if (held.length > 0 && !Bun.deepEquals(held.map(piecesOf), pieces)) {
    return { outcome: "key-reused" };
  }
  if (await hasRefund(tx, orderId, key)) return undefined;
  const refund = lineRefund(await findRefundableLines(tx, orderId, key), pieces);
  if (refund?.total.cents !== amountCents) return { outcome: "changed", newer: [] };
  await holdLines(tx, { orderId, key }, refund.lines);
  return undefined;
}

function piecesOf({ position, quantity }: Pieces): Pieces {
  return { position, quantity };
}
