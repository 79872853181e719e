import type { AppContext } from "#server/factory.ts";
import { permits } from "#server/session/permits.ts";
import { log } from "#services/log/log.ts";
import type { Finder, Hit } from "./finder.ts";
import { FINDERS } from "./finders.ts";

/** Limit of requests: results of a kind [lines]; the list of the kind has all. */
const MAX_HITS = 6;

export type Group = Pick<Finder, "title" | "by" | "all"> & {
  hits: readonly Hit[];
  /** There may be more in the list. */
  isFull: boolean;
};

export type Results = {
  /** What was typed is their number or code. */
  exact: readonly Hit[];
  groups: readonly Group[];
  /** The kinds that could not be searched. */
  failed: readonly string[];
};

/** The kinds that who asks may open. */
export function findersFor(c: AppContext): Finder[] {
  return FINDERS.filter(({ permit }) => permits(c, permit));
}

/** Searches all kinds at once; one that fails takes no other along. */
export async function searchAll(c: AppContext, q: string): Promise<Results> {
  const { sql, shopSettings } = c.var.services;
  const shop = await shopSettings.read();
  const search = { sql, q, shop, limit: MAX_HITS, may: permits.bind(undefined, c) };
  const finders = findersFor(c);
  const found = await Promise.allSettled(finders.map(({ find }) => find(search)));
  const groups: Group[] = [];
  const exact: Hit[] = [];
  const failed: string[] = [];
  for (const [at, { title, by, all }] of finders.entries()) {
    const result = found[at];
    if (result?.status !== "fulfilled") {
      log.error(`[${c.var.requestId}] ${title} could not be searched`, result?.reason);
      failed.push(title);
      continue;
    }
    const hits = result.value.slice(0, MAX_HITS);
    exact.push(...hits.filter(({ isExact }) => isExact));
    const others = hits.filter(({ isExact }) => !isExact);
    groups.push({ title, by, ...(all && { all }), hits: others, isFull: hits.length >= MAX_HITS });
  }
  return { exact, groups: groups.filter(({ hits }) => hits.length > 0), failed };
}
