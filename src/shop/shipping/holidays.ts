import { type Day, isDay } from "../day.ts";
import { plainLine } from "../forms/plain-text.ts";

export type Holiday = { day: Day; name: string };

/** Limit of owner: holidays [holidays]; the form says so. */
const MAX_HOLIDAYS = 500;
/** Limit of owner: the list of holidays [letters]; the form says so. */
export const MAX_HOLIDAYS_TEXT = 20_000;
const MAX_NAME = 60;

/** `2026-12-25 Christmas Day`, one a line, as the form has them. */
export function holidaysText(holidays: readonly Holiday[]): string {
  return holidays.map(({ day, name }) => `${day} ${name}`.trim()).join("\n");
}

type ReadHolidays = { ok: true; holidays: Holiday[] } | { ok: false; error: string };

/** A date and, if one likes, a name a line; of a day that is listed twice, the last line counts. */
export function readHolidays(text: string): ReadHolidays {
  if (text.length > MAX_HOLIDAYS_TEXT) return { ok: false, error: TOO_MANY };
  const found = new Map<Day, string>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [, day = "", rest = ""] = /^\s*([^\s,;]+)[\s,;]*(.*)$/.exec(line) ?? [];
    if (!day) continue;
    if (!isDay(day)) return { ok: false, error: notADay(at, day) };
    found.set(day, plainLine(rest).slice(0, MAX_NAME).trim());
  }
  if (found.size > MAX_HOLIDAYS) return { ok: false, error: TOO_MANY };
  const holidays = [...found].map(([day, name]) => ({ day, name }));
  return { ok: true, holidays: holidays.sort((a, b) => (a.day < b.day ? -1 : 1)) };
}

const TOO_MANY = `List up to ${MAX_HOLIDAYS} days`;

function notADay(at: number, text: string): string {
  return `Line ${at + 1}: “${text.slice(0, 20)}” is not a date. Write it as 2026-12-25, then its name`;
}
