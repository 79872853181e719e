import type { ProductFacts } from "../../goods/facts/facts.ts";
import type { SizeGroup } from "../../goods/sizes/size-group.ts";
import type { TemplateId } from "../../goods/template.ts";
import type { Cents, CurrencyCode } from "../../money.ts";
import type { PriceBreak } from "../../pricing/rules.ts";
import type { KnownPrintPrices } from "../imports/prices/print-prices.ts";
import type { ProductState, TaxClass } from "../product.ts";
import type { VariantValues } from "../variant-cells.ts";

export type Sold = VariantValues & {
  size: string;
  color: string;
  /** In further currencies. */
  prices: Partial<Record<CurrencyCode, Cents | null>>;
};

export type ExportedProduct = ProductFacts & {
  slug: string;
  name: string;
  description: string;
  care: string;
  cut: TemplateId;
  sizes: string[];
  sizeGroups: SizeGroup[];
  state: ProductState;
  priceCents: Cents;
  taxClass: TaxClass;
  /** A single break of 0 % says that the product has none, whatever the shop's are. */
  breaks: PriceBreak[];
  prints: KnownPrintPrices;
  variants: Sold[];
  photos: { photoId: string; widths: number[]; alt: string }[];
};

export type ExportingShop = {
  name: string;
  currency: CurrencyCode;
  /** Further ones have a column each. */
  currencies: readonly CurrencyCode[];
  photoUrl: (photoId: string, width: number) => string;
};

/** A row of the file; the first one has what is the product's. */
export type Row = {
  product: ExportedProduct;
  isFirst: boolean;
  variant: Sold | undefined;
  photo: ExportedProduct["photos"][number] | undefined;
  place: number;
  /** The product's among all. */
  position: number;
};
