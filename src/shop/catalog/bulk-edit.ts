import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import type { CurrencyCode } from "../money.ts";
import { CELLS, cellChanges } from "./variant-cells.ts";
import { type EditedVariant, type VariantChange, valuesOf } from "./variant-form.ts";

/** An admin sets one value for many variants: what is left empty stays as it is. */
export const BULK_CELLS = CELLS.filter(({ name }) =>
  ["price", "cost", "weight", "stock", "shelf"].includes(name),
);

/** `bulk-size-M` and `bulk-color-White` choose; none of a kind chooses all of it. */
export function readBulk(
  variants: readonly EditedVariant[],
  typed: FormFields,
  currency: CurrencyCode,
): ReadForm<VariantChange[]> {
  const errors: FormFields = {};
  const set: Partial<EditedVariant> = {};
  for (const { name, read } of BULK_CELLS) {
    const text = (typed[`bulk-${name}`] ?? "").trim();
    if (text === "") continue;
    const cell = read(text, currency);
    if ("problem" in cell) errors[`bulk-${name}`] = cell.problem;
    else Object.assign(set, cell.value);
  }
  if ("bulk-usual" in typed) set.priceCents = null;
  const available = typed["bulk-available"];
  if (available) set.isAvailable = available === "yes";
  if (Object.keys(errors).length > 0) return rejected(errors);
  const changes = chosen(variants, typed).map((variant) => {
    const before = valuesOf(variant);
    return { id: variant.id, before, after: { ...before, ...set } };
  });
  const real = changes.filter(
    ({ before, after }) => cellChanges(before, after, currency).length > 0,
  );
  return accepted(real);
}

function chosen(variants: readonly EditedVariant[], typed: FormFields) {
  const has = (kind: "size" | "color") =>
    Object.keys(typed).some((name) => name.startsWith(`bulk-${kind}-`));
  const [bySize, byColor] = [has("size"), has("color")];
  return variants.filter(
    ({ size, color }) =>
      (!bySize || `bulk-size-${size}` in typed) && (!byColor || `bulk-color-${color}` in typed),
  );
}
