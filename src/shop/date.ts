/** "Nov 21, 2026", in UTC, so that server and browser agree. */
export function mediumDate(date: Date): string {
  return MEDIUM.format(date);
}

export function longDate(date: Date): string {
  return LONG.format(date);
}

const MEDIUM = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
