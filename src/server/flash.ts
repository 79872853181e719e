import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { TOAST_COOKIE as COOKIE, type Toast } from "#shop/toast.ts";
import type { AppContext } from "./factory.ts";

const said = { title: v.string(), description: v.exactOptional(v.string()) };

const Flash = v.object({
  ...said,
  variant: v.picklist(["default", "success", "destructive"]),
  next: v.exactOptional(v.object(said)),
});

export function flash(c: AppContext, toast: Toast): void {
  setCookie(c, COOKIE, JSON.stringify(toast), {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: 60,
    secure: c.var.services.config.APP_URL.startsWith("https:"),
  });
}

/** Reads the toast once; drops anything malformed. */
export function takeFlash(c: AppContext): Toast | undefined {
  const left = getCookie(c, COOKIE);
  if (left === undefined) return undefined;
  deleteCookie(c, COOKIE, { path: "/" });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Flash), left);
  return read.success ? read.output : undefined;
}
