import { readCount, readDollars } from "../forms/typed-numbers.ts";
import { type Cents, CHARGE_LIMITS, toDecimal } from "../money.ts";

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
};

/** Limit of owner: price or cost of a variant [cents]; the field says so. */
const MAX_PRICE: Cents = 1_000_000;

export const PRICE_PROBLEM = "Enter a price from $0.50 to $10,000, such as 19.99.";

export type CellName = "sku" | "price" | "cost" | "weight" | "barcode" | "available" | "stock";

/** `read` answers the value or, as a string in `problem`, what to type instead. */
export type Cell = {
  name: CellName;
  label: string;
  show: (values: VariantValues) => string;
  read: (text: string) => { value: Partial<VariantValues> } | { problem: string };
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
    show: ({ priceCents }) => money(priceCents),
    read: (text) => optional(text, readPrice, "priceCents", PRICE_PROBLEM),
  },
  {
    name: "cost",
    label: "Cost",
    show: ({ costCents }) => money(costCents),
    read: (text) =>
      optional(
        text,
        (cost) => readDollars(cost, { max: MAX_PRICE }),
        "costCents",
        "Enter a cost from 0 to $10,000, such as 7.50.",
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
];

/** Undefined for what is no price that a shirt can have. */
export function readPrice(text: string): Cents | undefined {
  return readDollars(text, { min: CHARGE_LIMITS.min, max: MAX_PRICE });
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

function money(cents: Cents | null): string {
  return cents === null ? "" : toDecimal(cents);
}

type CellChange = { label: string; from: string; to: string };

/** Lists the cells that differ, in the words that admins read. */
export function cellChanges(before: VariantValues, after: VariantValues): CellChange[] {
  return CELLS.flatMap(({ label, show }) => {
    const [from, to] = [show(before), show(after)];
    return from === to ? [] : [{ label, from, to }];
  });
}
