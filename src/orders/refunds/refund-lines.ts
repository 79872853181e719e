import type { ISql } from "postgres";
import { lockOrder } from "#db/orders/management.ts";
import {
  findHeldLines,
  findRefundableLines,
  type HeldLine,
  holdLines,
  releaseLines,
} from "#db/refunds/refund-lines.ts";
import { hasRefund } from "#db/refunds/refunds.ts";
import type { Services } from "#services/services.ts";
import { lineRefund, type Pieces } from "#shop/orders/line-refund.ts";
import { type OrderRefund, type RefundOutcome, refundOrder } from "./refund-order.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** The amount that the form said: what the pieces cost when it was shown. */
type LineRefundRequest = OrderRefund & { pieces: readonly Pieces[] };

/** `changed`: meanwhile others refunded some of the pieces, or what they cost now differs. */
export type LineRefundOutcome = RefundOutcome | { outcome: "changed" };

/** Like `refundOrder`; each piece is refunded once, whoever tries at the same time. */
export async function refundLines(
  services: Deps,
  { pieces, ...refund }: LineRefundRequest,
): Promise<LineRefundOutcome> {
  const { sql } = services;
  const { orderId, key } = refund;
  const problem = await sql.begin((tx) => hold(tx, { ...refund, pieces }));
  if (problem) return { outcome: problem };
  // When Stripe does not answer, it throws: the pieces stay held, because they may be refunded.
  const made = await refundOrder(services, refund);
  if (made.outcome !== "refunded") await releaseLines(sql, orderId, key);
  return made;
}

async function hold(
  tx: ISql,
  { orderId, key, pieces, amountCents }: LineRefundRequest,
): Promise<"changed" | "key-reused" | undefined> {
  await lockOrder(tx, orderId);
  const held = await findHeldLines(tx, orderId, key);
  if (held.length > 0 && !Bun.deepEquals(held.map(piecesOf), pieces)) return "key-reused";
  if (await hasRefund(tx, orderId, key)) return undefined;
  const refund = lineRefund(await findRefundableLines(tx, orderId, key), pieces);
  if (refund?.total.cents !== amountCents) return "changed";
  await holdLines(tx, { orderId, key }, refund.lines);
  return undefined;
}

function piecesOf({ position, quantity }: HeldLine): Pieces {
  return { position, quantity };
}
