const KEY = "share-login";

export function leaveForLogin(): void {
  sessionStorage.setItem(KEY, "1");
}

export function cameFromLogin(): boolean {
  const came = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return came;
}
