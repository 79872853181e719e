import type { TemplateId } from "../../goods/template.ts";
import type { ProductState } from "../product.ts";
import type { ProductValues } from "../product-form.ts";
import type { VariantValues } from "../variant-cells.ts";
import type { Axis } from "./options.ts";
import type { PhotoSource } from "./photo-source.ts";
import type { RowNote } from "./source.ts";

export const PLAN_KINDS = ["create", "change", "same", "wrong"] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export type PlannedVariant = { size: string; color: string; set: Partial<VariantValues> };

export type PlannedPhoto = { row: number; column: string; alt: string; from: PhotoSource };

export type PlannedProduct = {
  /** Undefined for a new one. */
  productId: number | undefined;
  values: ProductValues;
  /** A known product keeps its own. */
  state: ProductState;
  variants: PlannedVariant[];
  photos: PlannedPhoto[];
};

export type Change = { label: string; from: string; to: string };

export type ProductPlan = {
  kind: PlanKind;
  problems: RowNote[];
  notes: RowNote[];
  cut: TemplateId | undefined;
  /** What an admin may choose: nothing of a product that the shop has. */
  asks: { cut: boolean; axes: Axis[] };
  /** A known product has some, or none. */
  changes: Change[];
  /** Undefined where it is wrong. */
  product: PlannedProduct | undefined;
};
