import * as v from "valibot";

/** Where a tax was taken, and which. An empty name is none; a rate is in thousandths of a percent. */
export type TaxKey = { country: string; state: string; name: string; rate: number | null };

const Key = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.string(), v.string(), v.string(), v.nullable(v.number())]),
);

/** Reads a key as the database writes it. */
export function readTaxKey(key: string): TaxKey {
  const [country, state, name, rate] = v.parse(Key, key);
  return { country, state, name, rate };
}

/** `8.25`; empty where another service said the amount alone. */
export function rateText(rate: number | null): string {
  return rate === null ? "" : String(rate / 1000);
}
