import { AREA_NAMES, AREAS, type Area } from "../documents/areas.ts";
import { listText } from "../list-text.ts";
import { type Cents, formatUsd } from "../money.ts";

/** `includes $3.50 for the back print`; undefined where nothing is charged for it. */
export function surchargeText(
  prints: readonly { area: Area }[],
  surchargeCents: Cents,
): string | undefined {
  const printed = AREAS.filter((area) => prints.some((print) => print.area === area));
  const further = printed.slice(1).map((area) => AREA_NAMES[area].toLowerCase());
  if (surchargeCents === 0 || further.length === 0) return undefined;
  const what = further.length === 1 ? "print" : "prints";
  return `includes ${formatUsd(surchargeCents)} for the ${listText(further)} ${what}`;
}
