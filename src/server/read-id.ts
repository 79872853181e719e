import * as v from "valibot";

/** A row's number as it stands in a URL; undefined for anything else, 0 and 007 included. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The same as a query's field; anything else is left out. */
export const optionalId = v.pipe(
  v.fallback(v.optional(v.string()), undefined),
  v.transform((text) => readId(text)),
);

/** The same where anything else is wrong. */
export function strictId(name: string) {
  return v.pipe(
    v.string(),
    v.check((text) => readId(text) !== undefined, `${name} is a whole number from 1 up.`),
    v.transform(Number),
  );
}
