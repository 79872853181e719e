import type { Difference } from "../forms/difference.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import type { CurrencyCode } from "../money.ts";
import { CELLS, cellChanges, type VariantValues } from "./variant-cells.ts";

export type EditedVariant = VariantValues & {
  id: number;
  size: string;
  color: string;
  /** Pieces in orders that are not paid yet. */
  reserved: number;
};

export type VariantChange = { id: number; before: VariantValues; after: VariantValues };

/** `price-12` is the price of variant 12; a variant that the page did not have stays as it is. */
export function readVariants(
  variants: readonly EditedVariant[],
  typed: FormFields,
  currency: CurrencyCode,
): ReadForm<VariantChange[]> {
  const errors: FormFields = {};
  const changes = variants.flatMap((variant) => {
    if (!(`sku-${variant.id}` in typed)) return [];
    const after = { ...valuesOf(variant) };
    for (const { name, read } of CELLS) {
      const cell = read(typedCell(typed, name, variant.id), currency);
      if ("problem" in cell) errors[`${name}-${variant.id}`] = cell.problem;
      else Object.assign(after, cell.value);
    }
    const shown = typed[shownStock(variant.id)];
    // Against what the admin saw: a stock that was not typed stays, whatever was sold meanwhile.
    const before = { ...valuesOf(variant), ...(shown !== undefined && { stock: stockOf(shown) }) };
    const change = { id: variant.id, before, after };
    return cellChanges(change.before, after, currency).length > 0 ? [change] : [];
  });
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted(changes);
}

/** The field beside a stock that says what the page had shown. */
export const shownStock = (id: number) => `shown-stock-${id}`;

/** Rebases the form: typed stocks stay, all others take the saved value. */
export function onTopOf(variants: readonly EditedVariant[], typed: FormFields): FormFields {
  const now = variants.flatMap(({ id, stock }) => {
    const [field, shown] = [`stock-${id}`, shownStock(id)];
    const text = String(stock ?? "");
    const follows = typed[field] === typed[shown] ? [[field, text] as const] : [];
    return [...follows, [shown, text] as const];
  });
  return { ...typed, ...Object.fromEntries(now) };
}

function shownStocks(variants: readonly EditedVariant[]): FormFields {
  return Object.fromEntries(variants.map(({ id, stock }) => [shownStock(id), String(stock ?? "")]));
}

function stockOf(shown: string): number | null {
  return shown === "" ? null : Number(shown);
}

/** Browsers send only ticked boxes. */
function typedCell(typed: FormFields, name: string, id: number): string {
  const text = typed[`${name}-${id}`];
  return name === "available" ? (text === undefined ? "no" : "yes") : (text ?? "").trim();
}

/** Writes variants as the fields of their table. */
export function typedVariants(
  variants: readonly EditedVariant[],
  currency: CurrencyCode,
): FormFields {
  const cells = variants.flatMap((variant) =>
    CELLS.flatMap(({ name, show }) =>
      name === "available" && !variant.isAvailable
        ? []
        : [[`${name}-${variant.id}`, show(variant, currency)] as const],
    ),
  );
  return { ...Object.fromEntries(cells), ...shownStocks(variants) };
}

export function valuesOf(variant: VariantValues): VariantValues {
  const { sku, priceCents, costCents, weightGrams, barcode, isAvailable, stock, shelf } = variant;
  return { sku, priceCents, costCents, weightGrams, barcode, isAvailable, stock, shelf };
}

/** Cells that the admin would change of what is saved now. */
export function variantDifferences(
  variants: readonly EditedVariant[],
  changes: readonly VariantChange[],
  currency: CurrencyCode,
): Difference[] {
  return changes.flatMap(({ id, after }) => {
    const now = variants.find((variant) => variant.id === id);
    if (!now) return [];
    return cellChanges(now, after, currency).map(({ label, from, to }) => ({
      label: `${now.size}, ${now.color}: ${label}`,
      saved: from,
      typed: to,
    }));
  });
}
