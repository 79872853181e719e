import type { SizeGroup } from "../goods/sizes/size-group.ts";
import type { TemplateId } from "../goods/template.ts";
import type { Cents } from "../money.ts";

export const PRODUCT_STATES = ["draft", "published", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const TAX_CLASSES = ["standard", "clothing", "reduced"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

export type Product = {
  id: number;
  /** The URL of its page ends with it. */
  slug: string;
  name: string;
  description: string;
  /** Variants without a price of their own have this one. */
  priceCents: Cents;
  sizes: string[];
  /** The owner names these groups; without them, the template does. */
  sizeGroups?: SizeGroup[];
  colors: string[];
  cut: TemplateId;
};

/** A variant that has a price of its own, is counted, or cannot be had now. */
type VariantException = {
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

/** The shop's pages show this of a product. */
export type ShownProduct = Product & {
  material: string;
  care: string;
  exceptions: VariantException[];
  photos: ProductPhoto[];
};
