import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Cart } from "#shop/orders/cart.ts";
import { itemsOf } from "#shop/orders/order-request.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { callApi, reasonOf } from "../api.ts";
import { type Choices, useChoices } from "./use-choices.ts";

type QuoteFields = {
  address: ShippingForm;
  /** The form came without scripts. */
  typedCode: string | undefined;
  /** See `CheckoutProps`. */
  codeChange: string;
  /** The order failed with this error: it may have met other prices than these. */
  failure: Error | null;
};

export type Quoted = ReturnType<typeof useQuote>;

/** The shopper is still typing for so long. */
const PAUSE_MS = 400;

/**
 * Quotes the cart for the typed address, the chosen method and the code. Until an answer comes, and
 * where nothing depends on them, the quote before stands.
 */
export function useQuote(cart: Cart, start: QuoteJson, typed: QuoteFields) {
  const { choices, latest, ...change } = useChoices(start, typed);
  const { address, failure } = typed;
  const { country, state, postalCode, city, addressLine1, email } = address;
  const { code } = choices;
  const body = JSON.stringify({
    items: itemsOf(cart),
    shippingAddress: { country, state, postalCode, city, addressLine1, email },
    shippingMethodId: choices.methodId,
    discountCode: code,
    checkoutKey: cart.checkoutKey,
    currency: start.currency,
  });
  const settled = useSettled(body);
  const [known, setKnown] = useState({ body, code, quote: start });
  const { mutate, error } = useMutation({
    mutationFn: (body: string) =>
      callApi<QuoteJson>(shopPaths.api.quote, { method: "POST", body: JSON.parse(body) }),
  });
  const { isLive } = start;
  /** The last failure of the order that has met its new quote, or the failure to get one. */
  const [answered, setAnswered] = useState<Error | null>(null);

  // These callbacks are the latest call's alone: an answer to what was typed before is too late.
  const isNew = isLive && settled !== known.body;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejected order asks once more.
  useEffect(() => {
    if (isNew || (isLive && failure)) {
      const { discountCode: code } = JSON.parse(settled);
      mutate(settled, {
        onSuccess: (quote) => setKnown({ body: settled, code, quote }),
        onSettled: () => setAnswered(failure),
      });
    }
  }, [settled, failure]);

  const { quote } = known;
  return {
    quote,
    choices,
    ...change,
    /** A newer quote is on its way. */
    isBehind: isLive && !error && body !== known.body,
    /** Why there is none; whoever types on sees it until the next answer. */
    problem: error && reasonOf(error),
    answered: isLive ? answered : failure,
    shown: shownChoices(choices, known),
    /** The order is sent with these, with a code that was typed and not applied. */
    takeChoices() {
      const shown = shownChoices(latest.current, known);
      if (shown.code !== latest.current.code) change.applyCode(shown.code);
      return { shippingMethodId: shown.methodId, discountCode: shown.code || null };
    },
  };
}

/** The text that stood still last. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type Known = {
  quote: QuoteJson;
  /** The order was quoted with this code. */
  code: string;
};

/**
 * The screen shows what is ordered: the shipping method that was chosen while it is offered, else
 * the shop's, and the code that is applied, else what its field holds.
 */
function shownChoices({ methodId, code, typed }: Choices, known: Known) {
  const { shippingMethods, shippingMethodId, discountCode, takesCodes } = known.quote;
  const isOffered = shippingMethods.some(({ id }) => id === methodId);
  const isApplied = discountCode !== null && known.code === code;
  return {
    methodId: isOffered ? methodId : shippingMethodId,
    code: isApplied ? code : takesCodes ? typed.trim() : "",
    isApplied,
  };
}
