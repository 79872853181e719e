import { paths } from "../paths.ts";

/** Any origin will do: it only shows whether an address would leave it. */
const HERE = "https://shop.invalid";
const LONGEST = 2000;

/** Nothing to come back to: they are done once one is signed in, or out. */
export const SIGN_IN_PAGES: readonly string[] = [
  paths.login,
  paths.logout,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
];

/**
 * Where to go after signing in: the address asked for if it is a page of this shop, else home. What
 * browsers read in two ways (`//host`, `/\host`, encoded slashes, tabs and newlines) is refused.
 */
export function safeReturn(asked: string | undefined): string {
  if (!asked || asked.length > LONGEST || !/^\/(?![/\\])/.test(asked)) return paths.home;
  const [path = ""] = asked.split(/[?#]/);
  if (/\\|\p{Cc}/u.test(asked) || /\/\/|%2f|%5c/i.test(path)) return paths.home;
  const url = URL.parse(asked, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith("//")) return paths.home;
  // A mailed link that changes an address asks for a login, and goes on after it.
  const isLink = url.pathname === paths.verifyEmail && url.searchParams.has("token");
  const isDone = SIGN_IN_PAGES.includes(url.pathname) && !isLink;
  if (isDone || url.pathname.startsWith("/api/")) return paths.home;
  return url.pathname + url.search + url.hash;
}
