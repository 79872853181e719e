import * as v from "valibot";

/** The version of the quote that somebody has seen. */
export const Version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
