import type { TemplateId } from "../../goods/template.ts";
import type { ProductState } from "../product.ts";
import type { ProductValues } from "../product-form.ts";
import type { VariantValues } from "../variant-cells.ts";
import type { Axis } from "./options.ts";
import type { PhotoSource } from "./photo-source.ts";
import type { FurtherPrices } from "./prices/further-prices.ts";
import type { PlannedPrintPrices } from "./prices/plan-prints.ts";
import type { OwnBreaks } from "./prices/price-breaks.ts";
import type { RowNote } from "./source.ts";
import type { StrangeValue } from "./strange-values.ts";

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
  /** In further currencies, where the file changes them. */
  prices: FurtherPrices[];
  /** Undefined where the file changes nothing of them. */
  breaks: OwnBreaks | undefined;
  /** What further prints cost, in the currencies in which the file changes it. */
  prints: PlannedPrintPrices[];
};

export type Change = { label: string; from: string; to: string };

export type ProductPlan = {
  kind: PlanKind;
  problems: RowNote[];
  notes: RowNote[];
  cut: TemplateId | undefined;
  /** What an admin may choose: nothing of a product that the shop has. */
  asks: { cut: boolean; axes: Axis[] };
  /** Sizes and colors that the template lacks. */
  strange: StrangeValue[];
  /** A known product has some, or none. */
  changes: Change[];
  /** Undefined where it is wrong. */
  product: PlannedProduct | undefined;
};
