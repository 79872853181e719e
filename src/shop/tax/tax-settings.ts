import * as v from "valibot";

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

/** A number that the form has been given with its page. */
export const Revision = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, "Open this page again: its form is incomplete."),
  v.transform(Number),
);

const ticked = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => value !== null),
);

export const TaxSettingsForm = v.pipe(
  v.object({
    source: v.picklist(TAX_SOURCES, "Choose where tax comes from."),
    prices: v.picklist(PRICE_KINDS, "Choose whether your prices include tax."),
    taxesShipping: ticked,
    revision: Revision,
  }),
  v.transform(({ prices, ...form }) => ({ ...form, includesTax: prices === "gross" })),
);
