import type { ProductState } from "../product.ts";
import type { ProductValues } from "../product-form.ts";
import type { EditedVariant } from "../variant-form.ts";

/** A product of the shop that an import may change. */
export type KnownProduct = ProductValues & {
  id: number;
  revision: number;
  state: ProductState;
  /** It offers these. */
  variants: EditedVariant[];
  photos: { photoId: string; source: string }[];
};

/** What the shop has of the slugs and SKUs that a file names. */
export type Found = {
  products: ReadonlyMap<number, KnownProduct>;
  /** Products by their slug, or one that they had before. */
  slugs: ReadonlyMap<string, number>;
  /** Products by the SKUs of their variants, offered or not. */
  skus: ReadonlyMap<string, number>;
};
