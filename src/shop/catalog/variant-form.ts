import { CELLS, cellChanges, type VariantValues } from "./variant-cells.ts";

export type EditedVariant = VariantValues & {
  id: number;
  size: string;
  color: string;
  /** Pieces in orders that are not paid yet. */
  reserved: number;
};

export type VariantChange = { id: number; before: VariantValues; after: VariantValues };

type Typed = Record<string, string>;

export type ReadVariants =
  | { ok: true; changes: VariantChange[] }
  | { ok: false; errors: Record<string, string> };

/** `price-12` is the price of variant 12; a variant that the page did not have stays as it is. */
export function readVariants(variants: readonly EditedVariant[], typed: Typed): ReadVariants {
  const errors: Record<string, string> = {};
  const changes = variants.flatMap((variant) => {
    if (!(`sku-${variant.id}` in typed)) return [];
    const after = { ...valuesOf(variant) };
    for (const { name, read } of CELLS) {
      const cell = read(typedCell(typed, name, variant.id));
      if ("problem" in cell) errors[`${name}-${variant.id}`] = cell.problem;
      else Object.assign(after, cell.value);
    }
    const shown = typed[shownStock(variant.id)];
    // Against what the admin saw: a stock that was not typed stays, whatever was sold meanwhile.
    const before = { ...valuesOf(variant), ...(shown !== undefined && { stock: stockOf(shown) }) };
    const change = { id: variant.id, before, after };
    return cellChanges(change.before, after).length > 0 ? [change] : [];
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, changes };
}

/** The field beside a stock that says what the page had shown. */
export const shownStock = (id: number) => `shown-stock-${id}`;

/** Whoever has read which stocks are saved now may overwrite them; those not typed follow. */
export function onTopOf(variants: readonly EditedVariant[], typed: Typed): Typed {
  const now = variants.flatMap(({ id, stock }) => {
    const [field, shown] = [`stock-${id}`, shownStock(id)];
    const text = String(stock ?? "");
    const follows = typed[field] === typed[shown] ? [[field, text] as const] : [];
    return [...follows, [shown, text] as const];
  });
  return { ...typed, ...Object.fromEntries(now) };
}

function shownStocks(variants: readonly EditedVariant[]): Typed {
  return Object.fromEntries(variants.map(({ id, stock }) => [shownStock(id), String(stock ?? "")]));
}

function stockOf(shown: string): number | null {
  return shown === "" ? null : Number(shown);
}

/** Browsers send only ticked boxes. */
function typedCell(typed: Typed, name: string, id: number): string {
  const text = typed[`${name}-${id}`];
  return name === "available" ? (text === undefined ? "no" : "yes") : (text ?? "").trim();
}

/** What the table shows of variants as they are. */
export function typedVariants(variants: readonly EditedVariant[]): Typed {
  const cells = variants.flatMap((variant) =>
    CELLS.flatMap(({ name, show }) =>
      name === "available" && !variant.isAvailable
        ? []
        : [[`${name}-${variant.id}`, show(variant)] as const],
    ),
  );
  return { ...Object.fromEntries(cells), ...shownStocks(variants) };
}

export function valuesOf(variant: VariantValues): VariantValues {
  const { sku, priceCents, costCents, weightGrams, barcode, isAvailable, stock } = variant;
  return { sku, priceCents, costCents, weightGrams, barcode, isAvailable, stock };
}
