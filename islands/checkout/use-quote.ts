import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Cart } from "#shop/orders/cart.ts";
import { itemsOf } from "#shop/orders/order-request.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { ApiError, callApi } from "../api.ts";
import { saveChoices, savedChoices } from "./saved-entries.ts";

type Typed = {
  address: ShippingForm;
  /** Of the order: it may have met other prices than these. */
  failure: Error | null;
};

export type Quoted = ReturnType<typeof useQuote>;

/** While one types. */
const PAUSE_MS = 400;

/**
 * What the cart costs at the typed address, that way and with that code. Until an answer comes, and
 * where nothing depends on them, the quote before stands.
 */
export function useQuote(cart: Cart, start: QuoteJson, { address, failure }: Typed) {
  const { choices, choose } = useChoices(start);
  const { country, state, postalCode, city, addressLine1, email } = address;
  const body = JSON.stringify({
    items: itemsOf(cart),
    shippingAddress: { country, state, postalCode, city, addressLine1, email },
    shippingMethodId: choices.methodId,
    discountCode: choices.code,
    checkoutKey: cart.checkoutKey,
  });
  const settled = useSettled(body);
  const [known, setKnown] = useState({ body, quote: start });
  const { mutate, error } = useMutation({
    mutationFn: (body: string) =>
      callApi<QuoteJson>(shopPaths.api.quote, { method: "POST", body: JSON.parse(body) }),
  });
  const { isLive } = start;

  // These callbacks are the latest call's alone: an answer to what was typed before is too late.
  const isNew = isLive && settled !== known.body;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejected order asks once more.
  useEffect(() => {
    if (isNew || (isLive && failure)) {
      mutate(settled, { onSuccess: (quote) => setKnown({ body: settled, quote }) });
    }
  }, [settled, failure]);

  /** A newer quote is on its way. */
  const isBehind = isLive && !error && body !== known.body;
  /** Why there is none; whoever types on sees it until the next answer. */
  const problem = error instanceof ApiError ? error.reason : error?.message;
  return { quote: known.quote, isBehind, problem, choices, choose };
}

/** The way and the code; a reload leaves them as they are. */
function useChoices(start: QuoteJson) {
  const [choices, setChoices] = useState({
    methodId: start.shippingMethodId,
    code: start.discountCode ?? "",
  });
  // After hydration, because the server cannot know what this tab has stored.
  useEffect(() => {
    const saved = savedChoices();
    if (saved) setChoices((choices) => ({ ...choices, ...saved }));
  }, []);
  function choose(change: Partial<typeof choices>) {
    const chosen = { ...choices, ...change };
    setChoices(chosen);
    saveChoices(chosen);
  }
  return { choices, choose };
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
