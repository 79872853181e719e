const KEY = "share-login";

/** Notes that the dialog was left for the login page. */
export function leaveForLogin(): void {
  sessionStorage.setItem(KEY, "1");
}

/** Whether this page is the one after that; true once. */
export function cameFromLogin(): boolean {
  const came = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return came;
}
