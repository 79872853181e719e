import type { Cents } from "../money.ts";
import type { Cut } from "../shirt/pattern.ts";

export const PRODUCT_STATES = ["draft", "published", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const TAX_CLASSES = ["standard", "clothing", "reduced"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** In the order in which pages list them. */
export const SIZES = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL", "5XL"] as const;
export type Size = (typeof SIZES)[number];

export type Product = {
  id: number;
  /** What the URL of its page ends with. */
  slug: string;
  name: string;
  description: string;
  /** Of every variant without one of its own. */
  priceCents: Cents;
  sizes: string[];
  colors: string[];
  cut: Cut;
};

/** A variant that has a price of its own, is counted, or cannot be had now. */
export type VariantException = {
  size: string;
  color: string;
  priceCents: Cents | null;
  isAvailable: boolean;
  /** Null: not counted. */
  left: number | null;
};

export type ProductPhoto = {
  id: number;
  /** 32 hex; the files are named after it. */
  photoId: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
};

/** As the shop's pages show it. */
export type ShownProduct = Product & {
  material: string;
  care: string;
  exceptions: VariantException[];
  photos: ProductPhoto[];
};
