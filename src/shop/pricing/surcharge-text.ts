import type { AreaId } from "../goods/area.ts";
import { areaOf, inOrder } from "../goods/areas.ts";
import { listText } from "../list-text.ts";
import { type Cents, type CurrencyCode, formatMoney } from "../money.ts";

/** `includes $3.50 for the back print`; undefined where nothing is charged for it. */
export function surchargeText(
  prints: readonly { area: AreaId }[],
  { surchargeCents, currency }: { surchargeCents: Cents; currency: CurrencyCode },
): string | undefined {
  const printed = inOrder(prints.map(({ area }) => area));
  const further = printed.slice(1).map((area) => areaOf(area).name.toLowerCase());
  if (surchargeCents === 0 || further.length === 0) return undefined;
  const what = further.length === 1 ? "print" : "prints";
  return `includes ${formatMoney(surchargeCents, currency)} for the ${listText(further)} ${what}`;
}
