import { paths } from "../paths.ts";

/** The origin only serves to see whether a URL would leave it. */
const ANY_ORIGIN = "https://shop.invalid";
const MAX_LENGTH = 2000;

export const SIGN_IN_PAGES: readonly string[] = [
  paths.login,
  paths.loginFactor,
  paths.logout,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
];

/** Prevents open redirects: returns a path of this shop, else home. Rejects ambiguous URLs. */
export function safeReturnPath(requested: string | undefined): string {
  if (!requested || requested.length > MAX_LENGTH || !/^\/(?![/\\])/.test(requested))
    return paths.home;
  const [path = ""] = requested.split(/[?#]/);
  if (/\\|\p{Cc}/u.test(requested) || /\/\/|%2f|%5c/i.test(path)) return paths.home;
  const url = URL.parse(requested, ANY_ORIGIN);
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith("//")) return paths.home;
  // A mailed link may require a login first.
  const isLink = url.pathname === paths.verifyEmail && url.searchParams.has("token");
  const isDone = SIGN_IN_PAGES.includes(url.pathname) && !isLink;
  if (isDone || url.pathname.startsWith("/api/")) return paths.home;
  return url.pathname + url.search + url.hash;
}
