import * as v from "valibot";

/** Undefined for anything but a row's id; 0 and 007 are none. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** For a query; ignores anything else. */
export const optionalId = v.pipe(
  v.fallback(v.optional(v.string()), undefined),
  v.transform((text) => readId(text)),
);

/** For a query; anything else is a problem. */
export function strictId(name: string) {
  return v.pipe(
    v.string(),
    v.check((text) => readId(text) !== undefined, `${name} is a whole number from 1 up.`),
    v.transform(Number),
  );
}
