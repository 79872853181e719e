import * as v from "valibot";
import { TOAST_COOKIE as COOKIE, type Toast } from "#shop/toast.ts";
import type { AppContext } from "./factory.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "./host-cookie.ts";

const said = { title: v.string(), description: v.exactOptional(v.string()) };

const Flash = v.object({
  ...said,
  variant: v.picklist(["default", "success", "destructive"]),
  next: v.exactOptional(v.object(said)),
});

export function flash(c: AppContext, toast: Toast): void {
  setHostCookie(c, COOKIE, JSON.stringify(toast), 60);
}

/**
 * A request that finds something out by itself shows it on its own page, in place of what waits,
 * else on the next.
 */
export function notify(c: AppContext, toast: Toast): void {
  c.set("notice", toast);
  flash(c, toast);
}

/** Reads the toast once; drops anything malformed. */
export function takeFlash(c: AppContext): Toast | undefined {
  const notice = c.get("notice");
  if (notice) {
    deleteHostCookie(c, COOKIE);
    return notice;
  }
  const left = getHostCookie(c, COOKIE);
  if (left === undefined) return undefined;
  deleteHostCookie(c, COOKIE);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Flash), left);
  return read.success ? read.output : undefined;
}
