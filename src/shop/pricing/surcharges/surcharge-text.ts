import type { AreaId } from "../../goods/area.ts";
import { areaOf, inOrder } from "../../goods/areas.ts";
import type { TemplateId } from "../../goods/template.ts";
import { templateOf } from "../../goods/templates.ts";
import { type Cents, type CurrencyCode, formatMoney } from "../../money.ts";
import { listText } from "../../words/list-text.ts";
import type { PriceRules } from "../rules.ts";
import { pricedAreas } from "./area-fields.ts";
import { furtherOf, surchargeOf } from "./surcharge.ts";

/** `includes $3.50 for the back print`; undefined where nothing is charged for it. */
export function surchargeText(
  prints: readonly { area: AreaId }[],
  { surchargeCents, currency }: { surchargeCents: Cents; currency: CurrencyCode },
): string | undefined {
  const further = furtherOf(prints.map(({ area }) => area)).map((area) =>
    areaOf(area).name.toLowerCase(),
  );
  if (surchargeCents === 0 || further.length === 0) return undefined;
  const what = further.length === 1 ? "print" : "prints";
  return `includes ${formatMoney(surchargeCents, currency)} for the ${listText(further)} ${what}`;
}

/** `Left sleeve: $3.00 more`, in the order of papers. */
function areaPriceTexts(
  productId: number,
  surcharges: PriceRules["surcharges"],
  currency: CurrencyCode,
): string[] {
  const own = surcharges.filter((one) => one.productId === productId && one.area);
  return inOrder(own.flatMap(({ area }) => area ?? [])).map((area) => {
    const cents = own.find((one) => one.area === area)?.cents ?? 0;
    return `${areaOf(area).name}: ${moreText(cents, currency)}`;
  });
}

/** What further prints of the product cost, where it has prices of its own; else undefined. */
export function ownSurchargeText(
  { id: productId, cut }: { id: number; cut: TemplateId },
  surcharges: PriceRules["surcharges"],
  currency: CurrencyCode,
): string | undefined {
  const areas = areaPriceTexts(productId, surcharges, currency);
  const hasOwn = surcharges.some((one) => one.productId === productId && !one.area);
  if (areas.length === 0 && !hasOwn) return undefined;
  const each = moreText(surchargeOf(surcharges, productId), currency);
  if (areas.length === 0) return `Each further print: ${each}.`;
  const isAll = pricedAreas(templateOf(cut)).length <= areas.length;
  return `${areas.join("; ")}.${isAll ? "" : ` Each other further print: ${each}.`}`;
}

function moreText(cents: Cents, currency: CurrencyCode): string {
  return cents > 0 ? `${formatMoney(cents, currency)} more` : "included";
}
