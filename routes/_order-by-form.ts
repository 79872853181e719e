import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import type { Delivery } from "#checkout/delivery.ts";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { checkAddress } from "#shop/addresses/check-address.ts";
import { COUNTRIES } from "#shop/addresses/countries.ts";
import { type CurrencyCode, pluralOf } from "#shop/money.ts";
import { OrderPayload } from "#shop/orders/order-payload.ts";
import { payloadOf } from "#shop/orders/order-request.ts";
import { EMPTY_SHIPPING, type ShippingErrors, type ShippingForm } from "#shop/orders/shipping.ts";
import { paths } from "#shop/paths.ts";

import { answerOrder } from "./_answer-order.ts";

type Rejected = Pick<CheckoutProps, "typedCode"> & {
  errors?: ShippingErrors;
  problem?: string;
  /** Seconds to wait, where a limit was hit. */
  retryAfter?: number;
};

/** Orders as the island does by calls. The typed fields come back where there is no order. */
export async function orderByForm(
  c: AppContext,
  { cart, quote, userId, shipping }: CheckoutProps,
  fields: Record<string, unknown>,
): Promise<Response | Rejected> {
  const typed = { typedCode: textOf(fields.discountCode) };
  const checked = checkAddress(shipping, { countries: COUNTRIES });
  if (!checked.ok) {
    return { ...typed, errors: plain(checked.errors), problem: "Check the address below." };
  }
  // Another tab has chosen another currency since this page was shown.
  if (fields.currency !== undefined && fields.currency !== quote.currency) {
    return { ...typed, problem: otherPrices(quote.currency) };
  }
  const offer = {
    total: quote.total,
    currency: quote.currency,
    shippingMethodId: typedDelivery(fields).methodId,
    discountCode: typed.typedCode || quote.discountCode,
    saveAddress: "saveAddress" in fields,
    reviewConsent: "reviewConsent" in fields,
  };
  const payload = v.safeParse(OrderPayload, payloadOf(cart, shipping, { ...offer, userId }));
  if (!payload.success) return { ...typed, problem: payload.issues[0].message };
  try {
    const order = await answerOrder(c, payload.output);
    if (order instanceof Response) {
      const retryAfter = Number(order.headers.get("retry-after"));
      return { ...typed, problem: await order.text(), ...(retryAfter && { retryAfter }) };
    }
    const isPaid = order.paymentStatus !== "unpaid";
    return c.redirect(isPaid ? paths.orderSuccess(order.id) : paths.checkoutOf(order.id), 303);
  } catch (error) {
    if (error instanceof HTTPException) return { ...typed, problem: error.message };
    throw error;
  }
}

function otherPrices(currency: CurrencyCode): string {
  return `Prices are in ${pluralOf(currency)} now. Look at the total, then go on.`;
}

/** The page prices the cart for the delivery that was typed. */
export function typedDelivery(fields: Record<string, unknown>): Delivery {
  return {
    shipping: typedShipping(fields),
    methodId: readId(textOf(fields.shippingMethodId)) ?? null,
  };
}

function typedShipping(fields: Record<string, unknown>): ShippingForm {
  const shipping = { ...EMPTY_SHIPPING };
  // `Object.keys` gives its own keys.
  for (const name of Object.keys(shipping) as (keyof ShippingForm)[]) {
    shipping[name] = textOf(fields[name]);
  }
  return shipping;
}

function textOf(field: unknown): string {
  return typeof field === "string" ? field : "";
}

/** An error beside its field does not repeat the field's name: `Phone: use …`. */
function plain(errors: ShippingErrors): ShippingErrors {
  const said = Object.entries(errors).map(([name, message]) => [
    name,
    message.replace(/^[A-Z][a-z ]+: (.)/, (_, first: string) => first.toUpperCase()),
  ]);
  return Object.fromEntries(said);
}
