import { type BoardQuery, FILTERS } from "#shop/floor/board-query.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** The fields of a URL of the board. */
export function boardFields(query: BoardQuery): Record<string, string> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function boardUrl(query: BoardQuery): string {
  return withQuery(paths.adminFloor, boardFields(query));
}

export function isNarrowed(query: BoardQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}
