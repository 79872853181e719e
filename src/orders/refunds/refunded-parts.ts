import type { ISql } from "postgres";
import type { Order } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { type Cents, formatMoney } from "#shop/money.ts";
import { type RefundableLine, SHIPPING } from "#shop/orders/refunds/line-refund.ts";

export type RefundedParts = {
  /** Pieces that were given back: `2 × Classic Cotton Tee (S, Mint)`. */
  pieces: readonly string[];
  /** The money went back for no piece, nor for the shipping. */
  otherCents: Cents;
};

export async function readRefunded(sql: ISql, order: Order): Promise<RefundedParts> {
  const { id, paymentStatus, refundedCents } = order;
  if (paymentStatus !== "refunded" && paymentStatus !== "partially_refunded") {
    return { pieces: [], otherCents: 0 };
  }
  const lines = await findRefundableLines(sql, id);
  const byLine = lines.reduce((sum, { before }) => sum + before.cents, 0);
  return { pieces: lines.flatMap(pieceText), otherCents: Math.max(refundedCents - byLine, 0) };
}

function pieceText({ position, before, productName, size, color }: RefundableLine): string[] {
  if (position === SHIPPING || before.quantity === 0) return [];
  return [`${before.quantity} × ${productName} (${size}, ${color})`];
}

/** The press has to know this of it. */
export function refundWarnings(
  { paymentStatus, currency }: Pick<Order, "paymentStatus" | "currency">,
  { pieces, otherCents }: RefundedParts,
): string[] {
  if (paymentStatus === "refunded") return ["Refunded: ask first."];
  return [
    ...(pieces.length > 0 ? [`Refunded: ${pieces.join("; ")}. Print the rest.`] : []),
    ...(otherCents > 0
      ? [`${formatMoney(otherCents, currency)} refunded without pieces: ask first.`]
      : []),
  ];
}
