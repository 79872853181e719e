import type { Hono } from "hono";
import type Stripe from "stripe";
import { cancelIntent, confirmIntent, isFinal } from "../confirmation.ts";
import { recordEvent } from "../events.ts";
import { browserView, newPaymentIntent } from "../payment-intent.ts";
import { readPaymentMethod } from "../payment-methods.ts";
import { checkCharge, readAmount, readCurrency, readNotes, readTerms } from "../terms.ts";
import { type Api, apiRoute, type Call } from "./call.ts";
import { ApiError, invalidParam, noSuch, unexpectedState } from "./errors.ts";
import { listPage } from "./list.ts";

const PATH = "/v1/payment_intents";

export function paymentIntentRoutes(app: Hono, api: Api) {
  app.post(PATH, apiRoute(api, create));
  app.get(
    PATH,
    apiRoute(api, (call) => listPage(call, PATH, call.ledger.all("payment_intent"))),
  );
  app.get(`${PATH}/:id`, apiRoute(api, retrieve, { open: true }));
  app.post(`${PATH}/:id`, apiRoute(api, update));
  app.post(`${PATH}/:id/confirm`, apiRoute(api, confirm, { open: true }));
  app.post(`${PATH}/:id/cancel`, apiRoute(api, cancel));
}

function create(call: Call): object {
  const { params, ledger } = call;
  const method = readPaymentMethod(ledger, params, false);
  const terms = { ...readTerms(params), payment_method: method?.id ?? null };
  const confirmNow = params.flag("confirm") ?? false;
  const returnUrl = params.text("return_url") ?? null;
  params.rejectUnknown();
  const calculation = terms.hooks?.inputs?.tax?.calculation;
  if (calculation && !ledger.find("tax.calculation", calculation)) {
    throw noSuch("tax calculation", calculation, "hooks[inputs][tax][calculation]");
  }
  const intent = ledger.put(newPaymentIntent(terms));
  recordEvent(call, "payment_intent.created", intent);
  return confirmNow ? pay(call, intent, method, returnUrl) : intent;
}

function retrieve(call: Call): object {
  return view(call, findIntent(call));
}

function update(call: Call): object {
  const { params, ledger } = call;
  const intent = findIntent(call);
  const amount = readAmount(params);
  const currency = readCurrency(params);
  checkCharge({ amount: amount ?? intent.amount, currency: intent.currency });
  const method = readPaymentMethod(ledger, params, false);
  const notes = readNotes(params, intent.metadata);
  params.rejectUnknown();
  const isNewDeal = amount !== undefined || currency !== undefined || method !== undefined;
  if (!isNewDeal) return ledger.put({ ...intent, ...notes });
  if (isFinal(intent)) {
    const what = amount === undefined ? (currency ? "currency" : "payment_method") : "amount";
    const message = `This PaymentIntent's ${what} could not be updated because it has a status of ${intent.status}. You may only update the ${what} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`;
    throw unexpectedState(message, view(call, intent));
  }
  const payment_method = method?.id ?? intent.payment_method;
  // A pending 3-D Secure check was for the old amount, so confirm again.
  const status = payment_method ? "requires_confirmation" : "requires_payment_method";
  return ledger.put({
    ...intent,
    ...notes,
    ...(amount !== undefined && { amount }),
    payment_method,
    status,
    next_action: null,
  });
}

function confirm(call: Call): object {
  const { params, ledger } = call;
  const found = findIntent(call);
  const notes = readNotes(params, found.metadata);
  const returnUrl = params.text("return_url") ?? null;
  const given = readPaymentMethod(ledger, params, call.fromBrowser);
  params.rejectUnknown();
  if (isFinal(found)) {
    const message =
      found.status === "succeeded"
        ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
        : "You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.";
    throw unexpectedState(message, view(call, found));
  }
  const intent = { ...found, ...notes };
  if (intent.status === "requires_action" && !given) return view(call, intent);
  return pay(call, intent, given, returnUrl);
}

function cancel(call: Call): object {
  const reason = call.params.oneOf("cancellation_reason", [
    "duplicate",
    "fraudulent",
    "requested_by_customer",
    "abandoned",
  ]);
  call.params.rejectUnknown();
  return cancelIntent(call, findIntent(call), reason ?? null);
}

/** A failed payment becomes a 402, as at Stripe. */
function pay(
  call: Call,
  intent: Stripe.PaymentIntent,
  given: Stripe.PaymentMethod | undefined,
  returnUrl: string | null,
): object {
  const method = given ?? call.ledger.find("payment_method", String(intent.payment_method));
  if (!method) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";
    throw unexpectedState(message, view(call, intent));
  }
  if (!call.fromBrowser && !returnUrl && mayRedirect(intent)) {
    throw invalidParam(
      "return_url",
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  }
  const result = confirmIntent(call, intent, method, returnUrl);
  const failure = result.last_payment_error;
  if (!failure) return view(call, result);
  const { code = "card_declined", message = "Your card was declined." } = failure;
  const payment_intent = view(call, result);
  throw new ApiError(402, { ...failure, type: "card_error", code, message, payment_intent }, true);
}

function mayRedirect(intent: Stripe.PaymentIntent): boolean {
  return intent.automatic_payment_methods?.allow_redirects === "always";
}

function findIntent(call: Call): Stripe.PaymentIntent {
  const intent = call.ledger.find("payment_intent", call.id);
  if (!intent) throw noSuch("payment_intent", call.id, "intent");
  const secret = call.params.text("client_secret");
  if (secret === undefined && !call.fromBrowser) return intent;
  if (secret === intent.client_secret) return intent;
  const message =
    "The client_secret provided does not match the client_secret associated with the PaymentIntent.";
  throw invalidParam("client_secret", message, "payment_intent_invalid_parameter");
}

function view(call: Call, intent: Stripe.PaymentIntent) {
  return call.fromBrowser ? browserView(intent) : intent;
}
