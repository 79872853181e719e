import { CURRENCIES } from "../currencies/currencies.ts";
import { plainLine } from "../forms/plain-text.ts";
import { readCount, readMoney } from "../forms/typed-numbers.ts";
import { type Cents, type CurrencyCode, formatRound, toDecimal } from "../money.ts";
import { worth } from "../worth.ts";

/** An admin gives these values to a variant, in the back office and in CSV alike. */
export type VariantValues = {
  sku: string;
  /** Null: the product's own price. */
  priceCents: Cents | null;
  costCents: Cents | null;
  weightGrams: number | null;
  barcode: string;
  isAvailable: boolean;
  /** Null: not counted. */
  stock: number | null;
  /** Where its blanks lie, as pick lists say it. */
  shelf: string;
};

/** Limit of owner: price or cost of a variant [about dollars]; the field says so. */
const MAX_PRICE = 10_000;

const maxPrice = (currency: CurrencyCode) => worth(MAX_PRICE, currency);

export function priceProblem(currency: CurrencyCode): string {
  const { least } = CURRENCIES[currency];
  const [from, to] = [formatRound(least, currency), formatRound(maxPrice(currency), currency)];
  return `Enter a price from ${from} to ${to}, such as ${toDecimal(worth(20, currency) - 1, currency)}.`;
}

/** Limit of owner: the shelf of a variant [letters]; the field says so. */
export const MAX_SHELF = 40;

export type CellName =
  | "sku"
  | "price"
  | "cost"
  | "weight"
  | "barcode"
  | "available"
  | "stock"
  | "shelf";

/** `read` answers the value or, as a string in `problem`, what to type instead. */
export type Cell = {
  name: CellName;
  label: string;
  show: (values: VariantValues, currency: CurrencyCode) => string;
  read: (
    text: string,
    currency: CurrencyCode,
  ) => { value: Partial<VariantValues> } | { problem: string };
};

export const CELLS: readonly Cell[] = [
  {
    name: "sku",
    label: "SKU",
    show: ({ sku }) => sku,
    read: (text) =>
      /^[\w./-]{1,64}$/.test(text) && /^\w/.test(text)
        ? { value: { sku: text } }
        : { problem: "A SKU has up to 64 letters, digits, dots, slashes, - and _." },
  },
  {
    name: "price",
    label: "Price",
    show: ({ priceCents }, currency) => money(priceCents, currency),
    read: (text, currency) =>
      optional(text, (price) => readPrice(price, currency), "priceCents", priceProblem(currency)),
  },
  {
    name: "cost",
    label: "Cost",
    show: ({ costCents }, currency) => money(costCents, currency),
    read: (text, currency) =>
      optional(
        text,
        (cost) => readMoney(cost, currency, { max: maxPrice(currency) }),
        "costCents",
        `Enter a cost from 0 to ${formatRound(maxPrice(currency), currency)}, such as ${toDecimal(worth(7.5, currency), currency)}.`,
      ),
  },
  {
    name: "weight",
    label: "Weight (g)",
    show: ({ weightGrams }) => String(weightGrams ?? ""),
    read: (text) =>
      optional(
        text,
        // Limit of owner: weight of a variant [grams]; the field says so.
        (grams) => readCount(grams, { max: 100_000 }),
        "weightGrams",
        "Enter whole grams, from 0 to 100000.",
      ),
  },
  {
    name: "barcode",
    label: "Barcode",
    show: ({ barcode }) => barcode,
    read: (text) =>
      /^([0-9A-Za-z][0-9A-Za-z-]{0,31})?$/.test(text)
        ? { value: { barcode: text } }
        : { problem: "A barcode has up to 32 digits, letters and -; format its column as text." },
  },
  {
    name: "available",
    label: "Available",
    show: ({ isAvailable }) => (isAvailable ? "yes" : "no"),
    read: (text) =>
      /^(yes|no)$/i.test(text)
        ? { value: { isAvailable: text.toLowerCase() === "yes" } }
        : { problem: "Write yes or no." },
  },
  {
    name: "stock",
    label: "Stock",
    show: ({ stock }) => String(stock ?? ""),
    read: (text) =>
      optional(
        text,
        // Limit of owner: stock of a variant [pieces]; the field says so.
        (pieces) => readCount(pieces, { max: 1_000_000 }),
        "stock",
        "Enter a whole number, or nothing: not counted.",
      ),
  },
  {
    name: "shelf",
    label: "Shelf",
    show: ({ shelf }) => shelf,
    read: (text) => {
      const shelf = plainLine(text);
      return [...shelf].length <= MAX_SHELF
        ? { value: { shelf } }
        : { problem: `A shelf has up to ${MAX_SHELF} letters, such as A3-2.` };
    },
  },
];

/** Undefined for what is no price that a shirt can have. */
export function readPrice(text: string, currency: CurrencyCode): Cents | undefined {
  return readMoney(text, currency, {
    min: CURRENCIES[currency].least,
    max: maxPrice(currency),
  });
}

type NumberKey = "priceCents" | "costCents" | "weightGrams" | "stock";

function optional(
  text: string,
  read: (text: string) => number | undefined,
  key: NumberKey,
  problem: string,
) {
  if (text === "") return { value: { [key]: null } };
  const number = read(text);
  return number === undefined ? { problem } : { value: { [key]: number } };
}

function money(cents: Cents | null, currency: CurrencyCode): string {
  return cents === null ? "" : toDecimal(cents, currency);
}

type CellChange = { label: string; from: string; to: string };

/** Lists the cells that differ, in the words that admins read. */
export function cellChanges(
  before: VariantValues,
  after: VariantValues,
  currency: CurrencyCode,
): CellChange[] {
  return CELLS.flatMap(({ label, show }) => {
    const [from, to] = [show(before, currency), show(after, currency)];
    return from === to ? [] : [{ label, from, to }];
  });
}
