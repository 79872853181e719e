import { csvHead, csvLine } from "../../csv.ts";
import type { CurrencyCode } from "../../money.ts";
import { CELLS, type VariantValues } from "../variant-cells.ts";

export type ExportedVariant = VariantValues & {
  productName: string;
  size: string;
  color: string;
};

/** People read these; an import takes them only as they are. */
export const FIXED_COLUMNS = ["Product", "Size", "Color"] as const;

const [SKU, ...CHANGED] = CELLS;

export const variantHead = (): string =>
  csvHead([SKU?.label ?? "", ...FIXED_COLUMNS, ...CHANGED.map(({ label }) => label)]);

export function variantLines(variants: readonly ExportedVariant[], currency: CurrencyCode): string {
  return variants
    .map((variant) => {
      const { sku, productName, size, color } = variant;
      return csvLine([
        sku,
        productName,
        size,
        color,
        ...CHANGED.map(({ show }) => show(variant, currency)),
      ]);
    })
    .join("");
}
