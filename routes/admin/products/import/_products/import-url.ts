import type { ImportQuery } from "#shop/catalog/imports/import-query.ts";
import { paths, withQuery } from "#shop/paths.ts";

export function importUrl(id: string, { show, after }: ImportQuery): string {
  const cursor = after > 0 ? String(after) : undefined;
  return withQuery(paths.adminProductImport(id), { show, after: cursor });
}
