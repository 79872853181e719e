import type { ShopWords } from "../../goods/shop-words.ts";
import { type Cents, type CurrencyCode, formatMoney, pluralOf } from "../../money.ts";
import { listText } from "../../words/list-text.ts";
import { zonedText } from "../../zoned-time.ts";

type Code = {
  code: string;
  minSubtotalCents: Cents;
  /** False where it has no amount, or no minimum, in the cart's currency. */
  isForCurrency: boolean;
  /** ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  isActive: boolean;
  uses: number;
  isOncePerCustomer: boolean;
  /** Another order of the same customer used it. */
  wasUsed: boolean;
  /** It pays another customer back. */
  isOthers: boolean;
  /** Null: all of them. */
  productIds: number[] | null;
  /** The message names the first four of those on sale. */
  productNames: string[];
  /** The shop's. */
  timeZone: string;
};

type Cart = {
  subtotalCents: Cents;
  currency: CurrencyCode;
  productIds: readonly number[];
  now: Date;
  /** What the shop calls all that it sells. */
  words: Pick<ShopWords, "codeMinimum">;
};

/** Why a code gives nothing, if it does not; null where there is no such code. */
export function discountProblem(code: Code | null, cart: Cart): string | undefined {
  return availabilityProblem(code, cart.now) ?? (code ? cartProblem(code, cart) : undefined);
}

/** Whatever is in the cart. A code that is switched off answers as one that never was. */
export function availabilityProblem(code: Code | null, now: Date): string | undefined {
  if (!code?.isActive) return "We do not know this code. Check how it is spelled.";
  const { code: name, maxUses, timeZone } = code;
  const [from, until] = [dateOf(code.startsAt), dateOf(code.endsAt)];
  if (from && from > now) return `${name} is valid from ${zonedText(from, timeZone)}.`;
  if (until && until <= now) return `${name} expired on ${zonedText(until, timeZone)}.`;
  if (code.isOthers)
    return `${name} is for the customer who got it. Order with the email that it was sent to.`;
  if (code.isOncePerCustomer && code.wasUsed) {
    return `You have used ${name} before, and it is for one order a customer.`;
  }
  if (maxUses !== null && code.uses >= maxUses) {
    return `${name} is used up: all orders that it was for have been placed.`;
  }
  return undefined;
}

/** The text comes before any charge: who held the last uses for hours makes room for others. */
export function heldCodeText(code: string): string {
  return `Orders from your connection had ${code} reserved for hours and were not paid, so others come first now. Order again without it, or try again tomorrow.`;
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function cartProblem(code: Code, cart: Cart): string | undefined {
  const { code: name, productIds, minSubtotalCents } = code;
  if (productIds && !cart.productIds.some((id) => productIds.includes(id))) {
    return productsText(code);
  }
  if (!code.isForCurrency) return `${name} is not for orders in ${pluralOf(cart.currency)}.`;
  const missing = minSubtotalCents - cart.subtotalCents;
  if (missing <= 0) return undefined;
  const text = (cents: Cents) => formatMoney(cents, cart.currency);
  return cart.words.codeMinimum(name, {
    minimum: text(minSubtotalCents),
    cost: text(cart.subtotalCents),
    missing: text(missing),
  });
}

const MAX_NAMES = 3;

function productsText({ code, productNames: names }: Code): string {
  if (names.length === 0) return `${code} is for products that are not sold at the moment.`;
  const more = names.length > MAX_NAMES ? ["others"] : [];
  const listed = listText([...names.slice(0, MAX_NAMES), ...more]);
  return `${code} is for ${listed}, and your cart has none of them.`;
}
