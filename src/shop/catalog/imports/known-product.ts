import type { CurrencyCode } from "../../money.ts";
import type { ProductState } from "../product.ts";
import type { ProductValues } from "../product-form.ts";
import type { EditedVariant } from "../variant-form.ts";
import type { FurtherPrices } from "./prices/further-prices.ts";
import type { OwnBreaks } from "./prices/price-breaks.ts";
import type { KnownPrintPrices } from "./prices/print-prices.ts";

/** A product of the shop that an import may change. */
export type KnownProduct = ProductValues & {
  id: number;
  revision: number;
  state: ProductState;
  /** It offers these. */
  variants: EditedVariant[];
  photos: { photoId: string; source: string }[];
  /** In further currencies. */
  prices: FurtherPrices[];
  /** Its own; undefined where the shop's count. */
  breaks: OwnBreaks | undefined;
  prints: KnownPrintPrices;
};

/** What the shop has of the slugs and SKUs that a file names. */
export type Found = {
  products: ReadonlyMap<number, KnownProduct>;
  /** Products by their slug, or one that they had before. */
  slugs: ReadonlyMap<string, number>;
  /** Products by the SKUs of their variants, offered or not. */
  skus: ReadonlyMap<string, number>;
  /** Further currencies that it has prices in. */
  currencies: readonly CurrencyCode[];
};
