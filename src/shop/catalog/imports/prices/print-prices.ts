import type { AreaId } from "../../../goods/area.ts";
import { type Cents, type CurrencyCode, isCurrency, toDecimal } from "../../../money.ts";
import type { AreaPrice } from "../../../pricing/surcharges/area-fields.ts";
import { readSurcharge, surchargeProblem } from "../../../pricing/surcharges/read-surcharge.ts";
import { worth } from "../../../worth.ts";

/** A product charges these for further prints in one currency; surcharge null: the shop's counts. */
export type PrintPrices = { surchargeCents: Cents | null; areas: AreaPrice[] };

export type KnownPrintPrices = {
  /** In the shop's own currency. */
  own: PrintPrices;
  /** In each further currency that the product has a price in. */
  further: (PrintPrices & { currency: CurrencyCode })[];
};

export type SourcePrintPrices = PrintPrices & { column: string; currency: CurrencyCode };

const KEY = "further_prints";
const NONE = "none";
/** No area is called so. */
const EACH = "each print";

/** Shopify takes no columns but its own and those of metafields, so the currency is in the field's name. */
export function printsColumn(currency?: CurrencyCode): string {
  const [name, key] = currency ? [` / ${currency.toUpperCase()}`, `${KEY}_${currency}`] : ["", KEY];
  return `Further prints${name} (product.metafields.custom.${key})`;
}

type Problem = { row: number; column: string; text: string };

type PrintsColumn = { name: string; at: number; currency: CurrencyCode };

const COLUMN = /\(product\.metafields\.custom\.further_prints(?:_([a-z]{3}))?\)$/i;

/** One without a currency is in the shop's own; one that names it is none of these. */
export function printsColumns(head: readonly string[], own: CurrencyCode): PrintsColumn[] {
  return head.flatMap((name, at) => {
    const found = COLUMN.exec(name);
    const named = found?.[1]?.toLowerCase();
    const currency = named ?? own;
    return found && isCurrency(currency) && named !== own ? [{ name, at, currency }] : [];
  });
}

/** `each print: 3.50; back: 5.00`; `none` where nothing is the product's own. */
export function printsText({ surchargeCents, areas }: PrintPrices, currency: CurrencyCode): string {
  const all = [
    ...(surchargeCents === null ? [] : [{ area: EACH, cents: surchargeCents }]),
    ...areas.toSorted((one, other) => (one.area < other.area ? -1 : 1)),
  ];
  const texts = all.map(({ area, cents }) => `${area}: ${toDecimal(cents, currency)}`);
  return texts.length > 0 ? texts.join("; ") : NONE;
}

/** What is wrong with a cell goes to `problems`; an empty one says nothing. */
export function readPrints(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: readonly PrintsColumn[],
  problems: Problem[],
): SourcePrintPrices[] {
  return columns.flatMap(({ name: column, at, currency }) => {
    const text = cells[at] ?? "";
    if (text === "") return [];
    const prices = pricesOf(text, currency);
    if (prices) return [{ column, currency, ...prices }];
    problems.push({ row, column, text: printsProblem(currency) });
    return [];
  });
}

function pricesOf(text: string, currency: CurrencyCode): PrintPrices | undefined {
  if (text.toLowerCase() === NONE) return { surchargeCents: null, areas: [] };
  const prices = new Map<AreaId, Cents>();
  for (const part of text.split(";")) {
    const [area = "", amount = "", ...rest] = part.split(":").map((one) => one.trim());
    const cents = readSurcharge(amount, currency);
    if (!area || cents == null || rest.length > 0 || prices.has(area)) return undefined;
    prices.set(area, cents);
  }
  const areas = [...prices].flatMap(([area, cents]) => (area === EACH ? [] : { area, cents }));
  return { surchargeCents: prices.get(EACH) ?? null, areas };
}

function printsProblem(currency: CurrencyCode): string {
  const example = toDecimal(worth(3.5, currency), currency);
  return `Write amounts such as “${EACH}: ${example}; back: ${example}”, or “${NONE}”. ${surchargeProblem(currency)}`;
}
