import { adminPaths } from "./admin-paths.ts";
import { shopPaths } from "./shop-paths.ts";

/** Pages, redirects, mails and tests build all their URLs here; islands import `shopPaths`. */
export const paths = { ...shopPaths, ...adminPaths } as const;

export function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search}`;
}
