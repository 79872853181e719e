import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { type Cents, formatUsd } from "#shop/money.ts";
import { backToDialog, backToList } from "../_manage/back.ts";

type Made = { orderId: number; amountCents: Cents; back: string | undefined };

/** Back to the order, whose next page says what went back. */
export function answerRefunded(c: AppContext, { orderId, amountCents, back }: Made): Response {
  flash(c, {
    title: "Refund made",
    description: `${formatUsd(amountCents)} of order #${orderId} go back to the card.`,
    variant: "success",
  });
  return c.redirect(backToDialog(backToList(back), orderId), 303);
}

/** Why nothing was refunded, whether an amount or lines were chosen. */
export const REFUND_PROBLEMS = {
  failed: {
    status: 502,
    text: "The card service has failed. Nothing was refunded by this: please try again.",
  },
  "key-reused": {
    status: 409,
    text: "This form was sent before with something else in it, and nothing was refunded by it. Please look at it again, then send it.",
  },
} as const;
