import { formatMoney, fromStripe, isCurrency } from "#shop/money.ts";

/** An amount in Stripe's units: `$19.99`, `¥1,999`. */
export function amountText(amount: number, currency: string): string {
  return isCurrency(currency) ? formatMoney(fromStripe(amount, currency), currency) : `${amount}`;
}
