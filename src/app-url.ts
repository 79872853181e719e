import * as v from "valibot";

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** Paths and queries are put behind it, and mails show it: so nothing but a web address' origin. */
export const originOnly = v.pipe(
  v.string(),
  v.check(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    "has more than a host, and perhaps a port: leave the rest off, as in https://shop.example.com",
  ),
  v.transform((url) => new URL(url).origin),
);

/** Without https, others on the way read passwords and sessions. */
export const notInTheClear = v.check<string, string>((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || THIS_MACHINE.includes(hostname);
}, "sends passwords in the clear: begin it with https:// or use http://localhost");
