import * as v from "valibot";
import type { FormFields } from "../forms/form.ts";

export const TAX_SOURCES = ["off", "table", "stripe"] as const;
export type TaxSource = (typeof TAX_SOURCES)[number];

/** The source that an order's tax was figured out by. */
export type UsedTaxSource = Exclude<TaxSource, "off">;

export const TAX_SOURCE_NAMES: Record<TaxSource, string> = {
  off: "No tax",
  table: "My own rates",
  stripe: "Stripe Tax",
};

export type TaxSettings = { source: TaxSource; includesTax: boolean; taxesShipping: boolean };

const PRICE_KINDS = ["net", "gross"] as const;

const ticked = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => value !== null),
);

export const TaxSettingsForm = v.pipe(
  v.object({
    source: v.picklist(TAX_SOURCES, "Choose where tax comes from."),
    prices: v.picklist(PRICE_KINDS, "Choose whether your prices include tax."),
    taxesShipping: ticked,
  }),
  v.transform(({ prices, ...form }) => ({ ...form, includesTax: prices === "gross" })),
);

/** Writes them as the fields of their form. */
export function typedTaxSettings({ source, includesTax, taxesShipping }: TaxSettings): FormFields {
  const prices = includesTax ? "gross" : "net";
  return { source, prices, ...(taxesShipping && { taxesShipping: "on" }) };
}
