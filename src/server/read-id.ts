import * as v from "valibot";

/** Undefined for anything but a row's id; 0 and 007 are none. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export const optionalId = v.pipe(
  v.fallback(v.optional(v.string()), undefined),
  v.transform((text) => readId(text)),
);

export function strictId(name: string) {
  return v.pipe(
    v.string(),
    v.check((text) => readId(text) !== undefined, `${name} is a whole number from 1 up.`),
    v.transform(Number),
  );
}
