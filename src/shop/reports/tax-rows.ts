import { addFigures, type Figures } from "./figures.ts";
import type { Month } from "./period.ts";
import { readTaxKey, type TaxKey } from "./tax-key.ts";

/** `month` is empty where a row is of all the days. */
export type TaxRow = TaxKey & { month: Month; figures: Figures };

type Stored = Figures & { key: string; month: Month };

/** By month, then by country, state, tax and rate. */
export function taxRows(stored: readonly Stored[]): TaxRow[] {
  return stored
    .map(({ key, month, ...figures }) => ({ ...readTaxKey(key), month, figures }))
    .sort(compareRows);
}

/**
 * The rates of each country in all of the days, as the one-stop-shop of the European Union asks for
 * them: whatever the state and however the tax is called. A paper counts once for each state and name.
 */
export function countryRows(stored: readonly Stored[]): TaxRow[] {
  const rows = taxRows(stored);
  const groups = Map.groupBy(rows, ({ country, rate, name }) =>
    JSON.stringify([country, rate, name === ""]),
  );
  return [...groups.values()]
    .flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const names = [...new Set(some.map(({ name }) => name))].join(", ");
      const figures = addFigures(some.map((one) => one.figures));
      return [{ ...first, state: "", name: names, month: "", figures }];
    })
    .sort(compareRows);
}

function compareRows(one: TaxRow, other: TaxRow): number {
  return (
    compare(one.month, other.month) ||
    compare(one.country, other.country) ||
    compare(one.state, other.state) ||
    compare(one.name, other.name) ||
    (one.rate ?? -1) - (other.rate ?? -1)
  );
}

/** Codes and months, not words: they have the order of every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
