import type { AppContext } from "./factory.ts";

/** A browser fetches the page before anybody has pressed its link: nobody has read it yet. */
export function isFetchedAhead(c: AppContext): boolean {
  return /prefetch|prerender/.test(c.req.header("sec-purpose") ?? "");
}
