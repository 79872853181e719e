import type Stripe from "stripe";
import { ApiError, invalidParam, noSuch } from "./api/errors.ts";
import type { Params } from "./api/params.ts";
import { newId, unixNow } from "./ids.ts";
import type { Ledger } from "./ledger.ts";
import { address } from "./shipping.ts";
import { brandOf, checkNumber } from "./stripe-js/card-rules.ts";
import { fingerprint, numberOfToken } from "./test-cards.ts";

type CardInput = { number: string; month: number; year: number };
type BillingDetails = Stripe.PaymentMethod.BillingDetails;

const NO_BILLING_DETAILS: BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** Only the card fields may send card data; undefined when the call names no method. */
export function readPaymentMethod(
  ledger: Ledger,
  params: Params,
  fromBrowser: boolean,
): Stripe.PaymentMethod | undefined {
  const id = params.text("payment_method");
  const data = params.group("payment_method_data");
  if (id) return ledger.find("payment_method", id) ?? ledger.put(fromToken(id));
  if (!data) return undefined;
  data.oneOf("type", ["card"]);
  const card = data.group("card");
  if (!card) throw invalidParam("payment_method_data[card]", "Missing required param: card.");
  if (!fromBrowser) throw rawCardRejected();
  return ledger.put(newPaymentMethod(readCard(card), readBillingDetails(data)));
}

function fromToken(token: string): Stripe.PaymentMethod {
  const number = numberOfToken(token);
  if (!number) throw noSuch("PaymentMethod", token, "payment_method");
  const year = new Date().getFullYear() + 1;
  return newPaymentMethod({ number, month: 12, year }, NO_BILLING_DETAILS);
}

function readCard(card: Params): CardInput {
  const number = card.requiredText("number").replace(/\s/g, "");
  const month = card.requiredInteger("exp_month");
  const shortYear = card.requiredInteger("exp_year");
  const cvc = card.requiredText("cvc");
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  const today = new Date();
  if (checkNumber(number)) throw cardError("incorrect_number", "number", " number is incorrect");
  if (month < 1 || month > 12) {
    throw cardError("invalid_expiry_month", "exp_month", "'s expiration month is invalid");
  }
  if (year < today.getFullYear() || year > today.getFullYear() + 50) {
    throw cardError("invalid_expiry_year", "exp_year", "'s expiration year is invalid");
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    throw cardError("invalid_expiry_month", "exp_month", "'s expiration month is invalid");
  }
  if (!/^\d{3,4}$/.test(cvc)) throw cardError("invalid_cvc", "cvc", "'s security code is invalid");
  return { number, month, year };
}

function readBillingDetails(data: Params): BillingDetails {
  const details = data.group("billing_details");
  if (!details) return NO_BILLING_DETAILS;
  return {
    address: address(details.group("address")),
    email: details.text("email") ?? null,
    name: details.text("name") ?? null,
    phone: details.text("phone") ?? null,
    tax_id: null,
  };
}

function newPaymentMethod(card: CardInput, billing: BillingDetails): Stripe.PaymentMethod {
  const brand = brandOf(card.number);
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billing,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: fingerprint(card.number),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixNow(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

function cardError(code: string, param: string, problem: string): ApiError {
  return new ApiError(402, { type: "card_error", code, message: `Your card${problem}.`, param });
}

function rawCardRejected(): ApiError {
  return new ApiError(402, {
    type: "invalid_request_error",
    message:
      "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.",
  });
}
