/** What sales are shown by. */
export const SALES_BY = [
  "day",
  "product",
  "color",
  "size",
  "area",
  "design",
  "code",
  "country",
  "customer",
] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** Sums are stored by these; `all` has one key, which is empty. */
export type Dimension = Exclude<SalesBy, "day"> | "all" | "gallery" | "tax" | "reason";

export const BY_LABELS: Record<SalesBy, string> = {
  day: "Day",
  product: "Product",
  color: "Color",
  size: "Size",
  area: "Print areas",
  design: "Design",
  code: "Discount code",
  country: "Country",
  customer: "New and returning",
};

const WORDS = {
  ".shipping": "Shipping",
  ".amount": "Amounts of no line",
  ".own": "Not shared in the gallery",
} as const;

/** What is without: no code, no country that was written down, … */
const NONE: Record<Exclude<Dimension, "all" | "tax">, string> = {
  product: "Unknown",
  color: "Without a color",
  size: "Without a size",
  area: "Blank",
  design: "Unknown",
  gallery: "Not of another's design",
  code: "Without a code",
  country: "Unknown",
  customer: "Unknown",
  reason: "No reason given",
};

/** The value of a key; undefined where it is one of the words for what has none. */
export function keyValue(key: string): string | undefined {
  return key.startsWith(":") ? key.slice(1) : undefined;
}

/** The word for what has no value. */
export function wordOf(key: string, dimension: keyof typeof NONE): string {
  return key in WORDS ? WORDS[key as keyof typeof WORDS] : NONE[dimension];
}
