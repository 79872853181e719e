import type { ProductState, TaxClass } from "../product.ts";
import type { VariantValues } from "../variant-cells.ts";
import type { PricesByCurrency } from "./prices/further-prices.ts";
import type { OwnBreaks } from "./prices/price-breaks.ts";
import type { SourcePrintPrices } from "./prices/print-prices.ts";

/** What is wrong with a cell or was taken otherwise; `row` counts as spreadsheets do. */
export type RowNote = { row: number; column: string; text: string };

/** A product as a file of another shop has it, before the shop knows what it is sold as. */
export type SourceProduct = {
  row: number;
  /** Made from the file's handle, or from the name. */
  slug: string;
  name: string;
  /** Plain text. */
  description: string;
  /** Undefined where the file has no such column. */
  material: string | undefined;
  care: string | undefined;
  /** Absent where the file says none. */
  taxClass?: TaxClass | undefined;
  breaks?: OwnBreaks | undefined;
  prints?: SourcePrintPrices[] | undefined;
  /** Products are added in this order. */
  position?: number | undefined;
  /** Undefined where the file has no such column. */
  hsCode?: SourceText | undefined;
  origin?: SourceText | undefined;
  sizeGroups?: SourceText | undefined;
  /** The file calls the kind of thing so. */
  type: string;
  /** All words that may tell what it is. */
  words: string;
  state: ProductState;
  variants: SourceVariant[];
  photos: SourcePhoto[];
  /** They keep the product out. */
  problems: RowNote[];
  /** They do not. */
  notes: RowNote[];
  /** Messages name the file's own columns. */
  columns: { name: string; description: string; type: string; sku: string; price: string };
};

export type SourceText = { column: string; text: string };

export type SourceVariant = {
  row: number;
  options: SourceOption[];
  /** The file says these; without a price of the variant it has none. */
  set: Partial<VariantValues>;
  /** In further currencies; absent where the file has no such column. */
  prices?: PricesByCurrency;
};

export type SourceOption = { column: string; name: string; value: string };

/** `from` is a URL, or the name of a picture in the ZIP. */
export type SourcePhoto = { row: number; column: string; from: string; alt: string };

/** An admin answers what the file does not say. */
export type Choice = { cut?: string; size?: string; color?: string };

export const SOURCES = ["shopify", "woocommerce"] as const;
export type SourceName = (typeof SOURCES)[number];

export const SOURCE_NAMES: Record<SourceName, string> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
};
