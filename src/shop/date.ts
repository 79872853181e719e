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
  return format("medium", date, timeZone);
}

/** "Nov 21", of a day of the shop's calendar. */
export function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(day));
}

const SHORT_DAY = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: UTC,
});

/** "November 21, 2026" */
export function longDate(date: Date, timeZone = UTC): string {
  return format("long", date, timeZone);
}

/** "November 21, 2026 at 11:28 AM UTC" */
export function exactTime(date: Date, timeZone = UTC): string {
  return `${format("exact", date, timeZone)} ${zoneName("zone", date, timeZone)}`;
}

/** "11:28 AM UTC"; with seconds "11:28:05 AM UTC". */
export function clockTime(
  date: Date,
  timeZone: string,
  style: "time" | "seconds" = "time",
): string {
  const time =
    style === "time" ? format(style, date, timeZone) : dateFormat(style, timeZone).format(date);
  return `${time} ${zoneName("zone", date, timeZone)}`;
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
  return format(style, date, timeZone, () => {
    const parts = dateFormat(style, timeZone).formatToParts(date);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  });
}

/** Texts by style, zone and minute: lists show the same orders again, and Intl takes microseconds. */
const texts = new Map<string, string>();
const MAX_TEXTS = 5000;
const MINUTE_MS = 60_000;

/** These styles have no seconds. */
function format(
  style: Exclude<Style, "seconds" | "clock">,
  date: Date,
  timeZone: string,
  make = () => dateFormat(style, timeZone).format(date),
): string {
  const key = `${style} ${timeZone} ${Math.floor(date.getTime() / MINUTE_MS)}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = make();
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

/** A format takes longer to make than to use; there are few, as zones come from the settings alone. */
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
