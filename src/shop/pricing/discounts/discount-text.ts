import { type CurrencyCode, formatMoney } from "../../money.ts";
import { zonedText } from "../../zoned-time.ts";
import type { DiscountValues } from "./discount-form.ts";

/** `12.5% off`, `$5.00 off` or `Free shipping`. */
export function givesText(
  { basisPoints, cents }: Pick<DiscountValues, "basisPoints" | "cents">,
  currency: CurrencyCode,
): string {
  if (basisPoints !== null) return `${basisPoints / 100}% off`;
  return cents === null ? "Free shipping" : `${formatMoney(cents, currency)} off`;
}

type Period = Pick<DiscountValues, "startsAt" | "endsAt">;

export function periodText({ startsAt, endsAt }: Period, timeZone: string): string {
  const text = (moment: string) => zonedText(new Date(moment), timeZone);
  if (startsAt && endsAt) return `${text(startsAt)} – ${text(endsAt)}`;
  if (startsAt) return `From ${text(startsAt)}`;
  return endsAt ? `Until ${text(endsAt)}` : "Always";
}

export function usesText({ uses, maxUses }: { uses: number; maxUses: number | null }): string {
  const count = uses.toLocaleString("en-US");
  return maxUses === null ? count : `${count} of ${maxUses.toLocaleString("en-US")}`;
}
