/** The zone of texts where the shop's is not at hand; in a browser too, so that it agrees with the server. */
export const UTC = "UTC";

const STYLES = {
  medium: { dateStyle: "medium" },
  long: { dateStyle: "long" },
  exact: { dateStyle: "long", timeStyle: "short" },
  time: { timeStyle: "short" },
  seconds: { timeStyle: "medium" },
  zone: { timeZoneName: "short" },
  offset: { timeZoneName: "longOffset" },
  moment: { dateStyle: "medium", timeStyle: "short" },
  clock: {
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  },
} as const;

type Style = keyof typeof STYLES;

/** "Nov 21, 2026" */
export function mediumDate(date: Date, timeZone = UTC): string {
  return dateFormat("medium", timeZone).format(date);
}

/** "November 21, 2026" */
export function longDate(date: Date, timeZone = UTC): string {
  return dateFormat("long", timeZone).format(date);
}

/** "November 21, 2026 at 11:28 AM UTC" */
export function exactTime(date: Date, timeZone = UTC): string {
  return `${dateFormat("exact", timeZone).format(date)} ${zoneName("zone", date, timeZone)}`;
}

/** "11:28 AM UTC"; with seconds "11:28:05 AM UTC". */
export function clockTime(
  date: Date,
  timeZone: string,
  style: "time" | "seconds" = "time",
): string {
  return `${dateFormat(style, timeZone).format(date)} ${zoneName("zone", date, timeZone)}`;
}

/** ISO 8601: "2026-11-21T11:28:05.000Z", elsewhere than in UTC "2026-11-21T06:28:05.000-05:00". */
export function isoTime(date: Date, timeZone: string): string {
  if (timeZone === UTC) return date.toISOString();
  const offset = zoneName("offset", date, timeZone).replace("GMT", "") || "+00:00";
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const local = new Date(date.getTime() + ahead * 60_000).toISOString();
  return local.replace("Z", offset);
}

function zoneName(style: "zone" | "offset", date: Date, timeZone: string): string {
  const parts = dateFormat(style, timeZone).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** To make one takes longer than to use it; there are few, as zones come from the settings alone. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 100;

/** The same object for the same style and zone, so that it costs nothing to ask for it again. */
export function dateFormat(style: Style, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { ...STYLES[style], timeZone });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}
