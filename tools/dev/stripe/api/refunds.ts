import type { Hono } from "hono";
import type Stripe from "stripe";
import { amountText } from "../amount-text.ts";
import { enterRefund, enterReturned } from "../balance.ts";
import { recordEvent } from "../events.ts";
import { newId, unixNow } from "../ids.ts";
import { reverseTax } from "../tax/association.ts";
import { mergeMetadata } from "../terms.ts";
import { type Api, apiRoute, type Call, type Change } from "./call.ts";
import { ApiError, invalidParam, noSuch, unexpectedState } from "./errors.ts";
import { listPage } from "./list.ts";

const PATH = "/v1/refunds";

export function refundRoutes(app: Hono, api: Api) {
  app.post(
    PATH,
    apiRoute(api, (call) => create(call, api)),
  );
  app.get(PATH, apiRoute(api, list));
  app.get(
    `${PATH}/:id`,
    apiRoute(api, (call) => findRefund(call)),
  );
  app.post(`${PATH}/:id`, apiRoute(api, update));
}

function create(call: Call, api: Api): Stripe.Refund {
  const { params, ledger } = call;
  const charge = findCharge(call);
  const left = charge.amount - charge.amount_refunded;
  const amount = params.integer("amount") ?? left;
  const reason = params.oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"]);
  const metadata = params.metadata() ?? {};
  params.rejectUnknown();
  if (left === 0) throw alreadyRefunded(charge);
  if (isChargedBack(call, charge)) throw chargedBack(charge);
  if (amount < 1) throw invalidParam("amount", "Invalid positive integer");
  if (amount > left) {
    const [requested, most] = [amount, left].map((one) => amountText(one, charge.currency));
    const message = `Refund amount (${requested}) is greater than unrefunded amount on charge (${most})`;
    throw invalidParam("amount", message);
  }
  const status = api.refundsArePending() ? "pending" : "succeeded";
  const refund = ledger.put(
    newRefund(charge, amount, { reason: reason ?? null, metadata, status }),
  );
  enterRefund(ledger, refund);
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = amount_refunded === charge.amount;
  recordEvent(call, "refund.created", refund);
  const refundedCharge = ledger.put({ ...charge, amount_refunded, refunded });
  recordEvent(call, "charge.refunded", refundedCharge);
  reverseTax(ledger, refund);
  return refund;
}

function list(call: Call): object {
  const intentId = call.params.text("payment_intent");
  const chargeId = call.params.text("charge");
  const refunds = call.ledger
    .all("refund")
    .filter((refund) => !intentId || refund.payment_intent === intentId)
    .filter((refund) => !chargeId || refund.charge === chargeId);
  return listPage(call, PATH, refunds);
}

function update(call: Call): Stripe.Refund {
  const refund = findRefund(call);
  const pairs = call.params.metadata() ?? {};
  call.params.rejectUnknown();
  const metadata = mergeMetadata(refund.metadata ?? {}, pairs);
  const updated = call.ledger.put({ ...refund, metadata });
  recordEvent(call, "refund.updated", updated);
  return updated;
}

/** Banks may return a refund days later. Throws when there is no such refund. */
export function failRefund(deed: Change, id: string): void {
  const { ledger } = deed;
  const refund = ledger.find("refund", id);
  const charge = ledger.find("charge", String(refund?.charge));
  if (!refund || !charge) throw noSuch("refund", id);
  const amount_refunded = charge.amount_refunded - refund.amount;
  ledger.put({ ...charge, amount_refunded, refunded: false });
  const { id: failure_balance_transaction } = enterReturned(ledger, refund);
  const reason = { status: "failed", failure_reason: "lost_or_stolen_card" } as const;
  const failed = { ...reason, failure_balance_transaction };
  recordEvent(deed, "refund.failed", ledger.put({ ...refund, ...failed }));
}

/** A refund that began as pending reaches the card. */
export function succeedRefund(deed: Change, id: string): void {
  const refund = deed.ledger.find("refund", id);
  if (!refund) throw noSuch("refund", id);
  recordEvent(deed, "refund.updated", deed.ledger.put({ ...refund, status: "succeeded" }));
}

function findRefund(call: Call): Stripe.Refund {
  const refund = call.ledger.find("refund", call.id);
  if (!refund) throw noSuch("refund", call.id);
  return refund;
}

function findCharge({ params, ledger }: Call): Stripe.Charge {
  const chargeId = params.text("charge");
  const intentId = params.text("payment_intent");
  if (chargeId) {
    const charge = ledger.find("charge", chargeId);
    if (!charge) throw noSuch("charge", chargeId, "charge");
    if (charge.paid) return charge;
    throw invalidParam("charge", `Charge ${chargeId} is not paid and cannot be refunded.`);
  }
  if (!intentId) {
    const message =
      "One of the following params should be provided for this request: charge or payment_intent.";
    throw new ApiError(400, { type: "invalid_request_error", message });
  }
  const intent = ledger.find("payment_intent", intentId);
  if (!intent) throw noSuch("payment_intent", intentId, "payment_intent");
  const charge = ledger.find("charge", String(intent.latest_charge));
  if (charge?.paid) return charge;
  throw unexpectedState(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
  );
}

function newRefund(
  charge: Stripe.Charge,
  amount: number,
  terms: Pick<Stripe.Refund, "reason" | "metadata" | "status">,
): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: "card",
      card: {
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
    },
    ...terms,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

/** The bank has taken the money back: it would be given twice. */
function isChargedBack({ ledger }: Call, charge: Stripe.Charge): boolean {
  return ledger
    .all("dispute")
    .some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable);
}

function chargedBack(charge: Stripe.Charge): ApiError {
  const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
  return new ApiError(
    400,
    { type: "invalid_request_error", code: "charge_disputed", message },
    true,
  );
}

function alreadyRefunded(charge: Stripe.Charge): ApiError {
  const message = `Charge ${charge.id} has already been refunded.`;
  return new ApiError(
    400,
    { type: "invalid_request_error", code: "charge_already_refunded", message },
    true,
  );
}
