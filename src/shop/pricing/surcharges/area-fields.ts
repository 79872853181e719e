import type { FormFields } from "../../forms/form.ts";
import type { Area, AreaId } from "../../goods/area.ts";
import type { Template } from "../../goods/template.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../../money.ts";
import { readSurcharge, surchargeProblem } from "./read-surcharge.ts";

export type AreaPrice = { area: AreaId; cents: Cents };

export function areaField(area: AreaId): string {
  return `area-${area}`;
}

/** These areas of a thing may have prices of their own: the main one is in the price. */
export function pricedAreas({ areas }: Template): Area[] {
  return areas.length > 1 ? areas.filter(({ isMain }) => !isMain) : [];
}

export function areaPriceFields(prices: readonly AreaPrice[], currency: CurrencyCode): FormFields {
  return Object.fromEntries(
    prices.map(({ area, cents }) => [areaField(area), toDecimal(cents, currency)]),
  );
}

/** An empty field has no price. Fields of other areas are not read. */
export function readAreaPrices(
  typed: FormFields,
  areas: readonly Pick<Area, "id">[],
  currency: CurrencyCode,
): { prices: AreaPrice[]; errors: FormFields } {
  const errors: FormFields = {};
  const prices = areas.flatMap(({ id: area }): AreaPrice | [] => {
    const cents = readSurcharge(typed[areaField(area)]?.trim() ?? "", currency);
    if (cents === undefined) errors[areaField(area)] = surchargeProblem(currency);
    return cents == null ? [] : { area, cents };
  });
  return { prices, errors };
}
