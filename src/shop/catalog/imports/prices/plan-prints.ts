import type { Template } from "../../../goods/template.ts";
import { type CurrencyCode, pluralOf } from "../../../money.ts";
import { pricedAreas } from "../../../pricing/surcharges/area-fields.ts";
import { listText } from "../../../words/list-text.ts";
import type { KnownProduct } from "../known-product.ts";
import type { RowNote, SourceProduct } from "../source.ts";
import type { FurtherPrices } from "./further-prices.ts";
import { type PrintPrices, printsText } from "./print-prices.ts";

export type PlannedPrintPrices = PrintPrices & { currency: CurrencyCode };

const FREE: PrintPrices = { surchargeCents: null, areas: [] };

/** Areas that the template lacks, or that are in the price, keep the product out. */
export function limitPrints(
  { row, prints = [] }: SourceProduct,
  { template, problems }: { template: Template; problems: RowNote[] },
): void {
  const areas = pricedAreas(template).map(({ id }) => id);
  for (const { column, areas: given } of prints) {
    const strange = given.find(({ area }) => !areas.includes(area));
    if (!strange) continue;
    const has = areas.length > 0 ? `It has ${listText(areas)}.` : "It has none.";
    const text = `“${strange.area.slice(0, 60)}” is no area of the ${template.name} that has a price of its own. ${has}`;
    problems.push({ row, column, text });
  }
}

type Planning = {
  known: KnownProduct | undefined;
  /** The shop's own. */
  currency: CurrencyCode;
  /** What the file changes in further ones. */
  prices: readonly FurtherPrices[];
  notes: RowNote[];
};

/** What the file changes of further prints' prices, in the shop's own currency first. */
export function planPrints(
  { row, prints = [] }: SourceProduct,
  { known, currency, prices, notes }: Planning,
): PlannedPrintPrices[] {
  const given = prints.find((one) => one.currency === currency);
  const before = known?.prints.own ?? FREE;
  const own = given ?? before;
  const changed = given && !isSame(given, before, currency) ? [plain(given)] : [];
  const further = prints.filter((one) => one.currency !== currency);
  return [
    ...changed,
    ...further.flatMap((one) => {
      const now = known?.prints.further.find((each) => each.currency === one.currency);
      const isSold = now || prices.some((each) => each.currency === one.currency);
      if (!isSold) {
        const text = `The product has no price in ${pluralOf(one.currency)}, so this is left out.`;
        notes.push({ row, column: one.column, text });
        return [];
      }
      // An area that costs nothing of its own any longer has no price in other currencies either.
      const priced = (area: string) => own.areas.some((each) => each.area === area);
      const areas = one.areas.filter(({ area }) => priced(area));
      const after = plain({ ...one, areas });
      const left = now && { ...now, areas: now.areas.filter(({ area }) => priced(area)) };
      return isSame(after, left ?? FREE, one.currency) ? [] : [after];
    }),
  ];
}

/** Without the column's name. */
function plain({ currency, surchargeCents, areas }: PlannedPrintPrices): PlannedPrintPrices {
  return { currency, surchargeCents, areas };
}

function isSame(one: PrintPrices, other: PrintPrices, currency: CurrencyCode): boolean {
  return printsText(one, currency) === printsText(other, currency);
}
