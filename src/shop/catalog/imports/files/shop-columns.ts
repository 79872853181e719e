import { plainLine } from "../../../forms/plain-text.ts";
import { TAX_CLASSES, type TaxClass } from "../../product.ts";
import { BREAKS_PROBLEM, type OwnBreaks, readBreaks } from "../prices/price-breaks.ts";
import type { RowNote } from "../source.ts";

/** Shopify takes no columns but its own and those of metafields: what it has no word for is one. */
export const SHOP_COLUMNS = {
  material: "Material (product.metafields.custom.material)",
  care: "Care (product.metafields.custom.care)",
  hsCode: "HS code (product.metafields.custom.hs_code)",
  origin: "Country of origin (product.metafields.custom.country_of_origin)",
  taxClass: "Tax class (product.metafields.custom.tax_class)",
  breaks: "Price breaks (product.metafields.custom.price_breaks)",
  sizeGroups: "Size groups (product.metafields.custom.size_groups)",
  position: "Position (product.metafields.custom.position)",
} as const;

type Cell = { row: number; column: string; text: string };

/** Undefined where the file says nothing; what is wrong goes to `problems`. */
export function taxClassOf({ row, column, text }: Cell, problems: RowNote[]): TaxClass | undefined {
  if (text === "") return undefined;
  const found = TAX_CLASSES.find((one) => one === text.toLowerCase());
  if (!found)
    problems.push({ row, column, text: `Write one of these: ${TAX_CLASSES.join(", ")}.` });
  return found;
}

export function breaksOf({ row, column, text }: Cell, problems: RowNote[]): OwnBreaks | undefined {
  if (text === "") return undefined;
  const breaks = readBreaks(plainLine(text));
  if (breaks === undefined) problems.push({ row, column, text: BREAKS_PROBLEM });
  return breaks;
}

/** The file's products are listed by it; undefined where it says none. */
export function positionOf(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export const UNTAXED = "No tax is charged on it there: choose its tax class in the shop.";
