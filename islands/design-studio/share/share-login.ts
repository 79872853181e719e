const KEY = "share-login";

/** Notes that the dialog was left for the login page. */
export function leaveForLogin(): void {
  sessionStorage.setItem(KEY, "1");
}

/** True once, on the first page after the login. */
export function cameFromLogin(): boolean {
  const came = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return came;
}
