import type Stripe from "stripe";
import type { Change } from "./api/call.ts";
import { invalidParam, unexpectedState } from "./api/errors.ts";
import { enterCharge } from "./balance.ts";
import { newCharge } from "./charges.ts";
import { runAftermath } from "./disputes.ts";
import { recordEvent } from "./events.ts";
import { unixNow } from "./ids.ts";
import type { Ledger } from "./ledger.ts";
import { threeDSecurePath } from "./paths.ts";
import { commitTax } from "./tax/association.ts";
import { type Verdict, verdictOn } from "./test-cards.ts";

const AUTHENTICATION_FAILURE = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
} as const;

/** Returns the intent as succeeded, `requires_action`, or with a `last_payment_error`. */
export function confirmIntent(
  deed: Change,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | null,
): Stripe.PaymentIntent {
  const verdict = verdictOn(method.card?.fingerprint ?? "");
  if (verdict.kind !== "authenticate") return settle(deed, intent, method, verdict);
  if (!returnUrl) {
    throw invalidParam("return_url", "Missing required param: return_url.", "parameter_missing");
  }
  const url = deed.origin + threeDSecurePath(intent);
  const waiting = deed.ledger.put({
    ...intent,
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } },
  });
  recordEvent(deed, "payment_intent.requires_action", waiting);
  return waiting;
}

/** Does nothing when the intent no longer waits. */
export function finishThreeDSecure(
  deed: Change,
  intent: Stripe.PaymentIntent,
  approved: boolean,
): Stripe.PaymentIntent {
  const method = deed.ledger.find("payment_method", String(intent.payment_method));
  if (intent.status !== "requires_action" || !method) return intent;
  const verdict = verdictOn(method.card?.fingerprint ?? "");
  if (approved && verdict.kind === "authenticate") {
    return settle(deed, intent, method, verdict.afterwards);
  }
  return fail(deed, intent, { ...AUTHENTICATION_FAILURE, payment_method: method });
}

/** Throws when the intent's status is final. */
export function cancelIntent(
  deed: Change,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (isFinal(intent)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`;
    throw unexpectedState(message, intent);
  }
  const canceled = deed.ledger.put({
    ...intent,
    status: "canceled",
    canceled_at: unixNow(),
    cancellation_reason: reason,
    next_action: null,
  });
  recordEvent(deed, "payment_intent.canceled", canceled);
  return canceled;
}

export function isFinal(intent: Stripe.PaymentIntent): boolean {
  return intent.status === "succeeded" || intent.status === "canceled";
}

/** Throws when nobody has paid it. */
export function receiveOnly(ledger: Ledger, intentId: string, amount_received: number): void {
  const intent = ledger.find("payment_intent", intentId);
  if (intent?.status !== "succeeded") throw new Error(`Intent ${intentId} is not paid`);
  ledger.put({ ...intent, amount_received });
}

function settle(
  deed: Change,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  verdict: Exclude<Verdict, { kind: "authenticate" }>,
): Stripe.PaymentIntent {
  const decline = verdict.kind === "decline" ? verdict : null;
  const charge = deed.ledger.put(newCharge(intent, method, verdict));
  const charged = { ...intent, latest_charge: charge.id };
  if (decline) {
    return fail(deed, charged, {
      type: "card_error",
      charge: charge.id,
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      message: decline.message,
      payment_method: method,
    });
  }
  const paid = deed.ledger.put({
    ...charged,
    status: "succeeded",
    amount_received: intent.amount,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
  enterCharge(deed.ledger, charge);
  commitTax(deed.ledger, paid);
  recordEvent(deed, "payment_intent.succeeded", paid);
  if (verdict.kind === "approve") runAftermath(deed, charge, verdict);
  return paid;
}

function fail(
  deed: Change,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent {
  const failed = deed.ledger.put({
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: error,
    next_action: null,
  });
  recordEvent(deed, "payment_intent.payment_failed", failed);
  return failed;
}
