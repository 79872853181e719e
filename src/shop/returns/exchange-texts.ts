import { type CurrencyCode, formatMoney } from "../money.ts";
import { lineName } from "../orders/refunds/line-refund.ts";
import type { ReturnPlan } from "./plan.ts";

type Ordered = {
  currency: CurrencyCode;
  items: readonly { productName: string; size: string; color: string }[];
};

/** `1 × Classic Cotton Tee, M, Mint in XL: $2.00 more`, one for each dearer size. */
export function exchangeTexts(
  { currency, items }: Ordered,
  { more, remade }: Pick<ReturnPlan, "more" | "remade">,
): string[] {
  return more.parts.flatMap(({ position, quantity, cents }) => {
    const item = items[position];
    const size = remade.find((one) => one.position === position)?.offer?.size;
    if (!item || !size) return [];
    return [`${quantity} × ${lineName(item)} in ${size}: ${formatMoney(cents, currency)} more`];
  });
}
