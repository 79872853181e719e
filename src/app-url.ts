import * as v from "valibot";

/** Paths and queries are put behind it, and mails show it: so nothing but a web address' origin. */
export const originOnly = v.pipe(
  v.string(),
  v.check(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    "has more than a host, and perhaps a port: leave the rest off, as in https://shop.example.com",
  ),
  v.transform((url) => new URL(url).origin),
);
