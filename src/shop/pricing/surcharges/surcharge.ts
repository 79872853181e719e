import type { AreaId } from "../../goods/area.ts";
import { areaOf, inOrder, isArea } from "../../goods/areas.ts";
import type { Cents } from "../../money.ts";
import type { PricedLine, PriceRules } from "../rules.ts";

type Surcharges = PriceRules["surcharges"];

/** A product's own surcharge replaces the shop's; of null, the shop's. */
export function surchargeOf(surcharges: Surcharges, productId: number | null): Cents {
  const plain = surcharges.filter(({ area }) => !area);
  const own = plain.find((one) => one.productId === productId);
  return (own ?? plain.find((one) => one.productId === null))?.cents ?? 0;
}

/** A further print on the area costs this: its own price, else the surcharge. */
function areaPriceOf(surcharges: Surcharges, productId: number, area: AreaId): Cents {
  const own = surcharges.find((one) => one.productId === productId && one.area === area);
  return own?.cents ?? surchargeOf(surcharges, productId);
}

/** All print areas but the one that is in the price: see `furtherOf`. */
export function surcharge(
  { productId, areas }: Pick<PricedLine, "productId" | "areas">,
  { surcharges }: Pick<PriceRules, "surcharges">,
): Cents {
  return furtherOf(areas).reduce((sum, area) => sum + areaPriceOf(surcharges, productId, area), 0);
}

/** The main area is in the price; of a thing without one, the area that papers name first. */
export function furtherOf(areas: readonly AreaId[]): AreaId[] {
  if (areas.length < 2) return [];
  const printed = inOrder(areas);
  const included = printed.find((area) => isArea(area) && areaOf(area).isMain) ?? printed[0];
  return printed.filter((area) => area !== included);
}

/** True when some print of the product costs more. */
export function isPrintCharged(surcharges: Surcharges, productId: number): boolean {
  const own = surcharges.some((one) => one.productId === productId && one.area && one.cents > 0);
  return own || surchargeOf(surcharges, productId) > 0;
}
