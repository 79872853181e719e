/** "Nov 21, 2026": the same on the server and in every browser, as all dates are in UTC. */
export function mediumDate(date: Date): string {
  return MEDIUM.format(date);
}

/** "November 21, 2026" */
export function longDate(date: Date): string {
  return LONG.format(date);
}

const MEDIUM = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
