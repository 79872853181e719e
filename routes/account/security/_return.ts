import * as v from "valibot";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** Staff whom the shop sent here go back afterwards; others have come from nowhere. */
export const ReturnQuery = v.object({
  return: v.fallback(
    v.pipe(
      v.optional(v.string()),
      v.transform((path) => (path ? safeReturnPath(path) : paths.home)),
      v.transform((path) => (path === paths.home ? undefined : path)),
    ),
    undefined,
  ),
});

export function withReturn(path: string, returnTo: string | undefined): string {
  return withQuery(path, { return: returnTo });
}
