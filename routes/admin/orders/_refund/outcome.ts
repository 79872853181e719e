import { listDisputes } from "#db/orders/disputes/disputes.ts";
import type { Order } from "#db/orders/orders.ts";
import { sumRefund } from "#db/refunds/refunds.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import type { RefundOutcome } from "#orders/refunds/refund-order.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { type Cents, formatMoney } from "#shop/money.ts";
import { takenText } from "#shop/orders/disputes/words.ts";
import { backToOrder, readBack } from "../_manage/back.ts";
import { type RefundProblem, staleProblem } from "./stale.ts";
import { type Unfinished, unfinishedText } from "./unfinished.ts";

type Answers = {
  typed: Record<string, string>;
  /** What all payments are to give. */
  amountCents: Cents;
  /** It is not whole, or nobody knows: the same form with the same key, so that it does not refund twice. */
  unfinished: (state: Unfinished) => Response | Promise<Response>;
  /** The form with a new key. Without a problem there is not as much left. */
  again: (problem: RefundProblem | undefined) => Promise<Response>;
  /** Done with the refund; returns what the toast adds. */
  made?: () => Promise<string>;
};

/** The answer is what comes of a refund, whether an amount or lines were chosen. */
export async function answerOutcome(
  c: AppContext,
  order: Order,
  requested: Promise<RefundOutcome>,
  { typed, amountCents, unfinished, again, made }: Answers,
): Promise<Response> {
  const { sql } = c.var.services;
  const refund = await requested.catch(
    onPaymentError(`It is not known whether order ${order.id} was refunded`, () => undefined),
  );
  if (!refund || refund.outcome === "part") {
    const madeCents = refund?.amountCents ?? (await sumRefund(sql, order.id, typed.key ?? ""));
    const sums = { madeCents, amountCents, currency: order.currency };
    return unfinished({ madeCents, text: unfinishedText(sums, refund !== undefined) });
  }
  if (refund.outcome === "rejected") return again(await chargedBack(c, order.id));
  if (refund.outcome === "changed") return again(staleProblem(refund.newer, order.currency));
  if (refund.outcome !== "refunded") return again(PROBLEMS[refund.outcome]);
  const added = (await made?.()) ?? "";
  const amount = formatMoney(refund.amountCents, order.currency);
  flash(c, {
    title: "Refund made",
    description: `${amount} of order #${order.id} go back to the card.${added}`,
    variant: "success",
  });
  return c.redirect(backToOrder(readBack(typed.back), order.id), 303);
}

/** Stripe gives nothing back of what the bank has taken: the customer would have it twice. */
async function chargedBack(c: AppContext, orderId: number): Promise<RefundProblem | undefined> {
  const disputes = await listDisputes(c.var.services.sql, orderId);
  const [text] = disputes.flatMap(({ status }) => takenText(status) ?? []);
  return text ? { status: 409, text } : undefined;
}

const PROBLEMS: Record<"failed" | "key-reused", RefundProblem> = {
  failed: {
    status: 502,
    text: "The card service has failed. Nothing was refunded by this: please try again.",
  },
  "key-reused": {
    status: 409,
    text: "This form was sent before with something else in it, and nothing was refunded by it. Please look at it again, then send it.",
  },
};
