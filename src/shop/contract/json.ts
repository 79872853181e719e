import * as v from "valibot";

/** Shapes that the answers of calls are made of. An answer has no fields beside those that are named. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A date and time in UTC, as JSON has it: 2026-11-29T12:00:00.000Z. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** An amount with the decimals of its currency: 19.99. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const WebAddress = v.pipe(v.string(), v.url());

/** Calls for programs say so what went wrong. */
export const Problem = v.strictObject({ message: v.string() });
