import { NO_ANSWER } from "#orders/card-service-error.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";

/** A refund that is not made as a whole, so far as is known. */
export type Unfinished = { madeCents: Cents; text: string };

type Sums = { madeCents: Cents; amountCents: Cents; currency: CurrencyCode };

/** Says how much went back, how much did not, and what to do. Where Stripe does not answer nobody knows. */
export function unfinishedText(
  { madeCents, amountCents, currency }: Sums,
  isAnswered: boolean,
): string {
  const [made, rest] = [madeCents, amountCents - madeCents].map((cents) =>
    formatMoney(cents, currency),
  );
  if (isAnswered) {
    return `${made} went back to the card. The other ${rest} did not: they are of another payment of this order, and the card service did not take them back. Send this once more: it gives back the ${rest} alone. If it fails again, see at Stripe what is in the way, or pay them back another way.`;
  }
  if (madeCents <= 0) {
    return `${NO_ANSWER}. It may have made the refund: send this once more, and it is made only once.`;
  }
  return `${made} went back to the card. ${NO_ANSWER} about the other ${rest}, which it may have given back: send this once more, and it is made only once.`;
}
