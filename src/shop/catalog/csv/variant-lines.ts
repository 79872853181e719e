import { csvHead, csvLine } from "../../csv.ts";
import { groupNameAmong } from "../../goods/sizes/group-sizes.ts";
import type { SizeGroup } from "../../goods/sizes/size-group.ts";
import type { TemplateId } from "../../goods/template.ts";
import type { CurrencyCode } from "../../money.ts";
import { CELLS, type VariantValues } from "../variant-cells.ts";

export type ExportedVariant = VariantValues & {
  productName: string;
  size: string;
  color: string;
  cut: TemplateId;
  /** All of the product's. */
  sizes: string[];
  sizeGroups: SizeGroup[];
};

/** People read these; an import takes them only as they are. */
export const FIXED_COLUMNS = ["Product", "Size", "Color", "Size group"] as const;
type FixedColumn = (typeof FIXED_COLUMNS)[number];

/** By their columns; the group is named where the product has sizes of several. */
export function fixedCells(variant: ExportedVariant): Record<FixedColumn, string> {
  const { productName, size, color, sizes } = variant;
  const group = groupNameAmong(variant, sizes, size);
  return { Product: productName, Size: size, Color: color, "Size group": group };
}

/** Groups have a column in a shop that has some. */
export type VariantSheet = { currency: CurrencyCode; hasGroups: boolean };

function fixedColumns({ hasGroups }: Pick<VariantSheet, "hasGroups">): readonly FixedColumn[] {
  return FIXED_COLUMNS.filter((label) => hasGroups || label !== "Size group");
}

const [SKU, ...CHANGED] = CELLS;

export function variantHead(sheet: VariantSheet): string {
  return csvHead([SKU?.label ?? "", ...fixedColumns(sheet), ...CHANGED.map(({ label }) => label)]);
}

export function variantLines(variants: readonly ExportedVariant[], sheet: VariantSheet): string {
  return variants
    .map((variant) => {
      const fixed = fixedCells(variant);
      return csvLine([
        variant.sku,
        ...fixedColumns(sheet).map((label) => fixed[label]),
        ...CHANGED.map(({ show }) => show(variant, sheet.currency)),
      ]);
    })
    .join("");
}
