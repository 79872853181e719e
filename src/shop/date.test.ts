import { expect, test } from "bun:test";
import { clockTime, exactTime, isoTime, longDate, mediumDate } from "./date.ts";

const SUMMER = new Date("2026-07-01T02:30:05.120Z");
const WINTER = new Date("2026-12-31T23:45:00Z");

test.each([
  ["UTC", SUMMER, "Jul 1, 2026", "2:30 AM UTC", "2026-07-01T02:30:05.120Z"],
  ["America/New_York", SUMMER, "Jun 30, 2026", "10:30 PM EDT", "2026-06-30T22:30:05.120-04:00"],
  ["America/New_York", WINTER, "Dec 31, 2026", "6:45 PM EST", "2026-12-31T18:45:00.000-05:00"],
  ["Asia/Kolkata", WINTER, "Jan 1, 2027", "5:15 AM GMT+5:30", "2027-01-01T05:15:00.000+05:30"],
  ["Europe/London", WINTER, "Dec 31, 2026", "11:45 PM GMT", "2026-12-31T23:45:00.000+00:00"],
  ["Pacific/Kiritimati", WINTER, "Jan 1, 2027", "1:45 PM GMT+14", "2027-01-01T13:45:00.000+14:00"],
])("35.19 in %s %p is %s, %s and %s", (timeZone, date, day, time, iso) => {
  expect(mediumDate(date, timeZone)).toBe(day);
  expect(clockTime(date, timeZone).replace("\u202f", " ")).toBe(time);
  expect(isoTime(date, timeZone)).toBe(iso);
  expect(new Date(isoTime(date, timeZone))).toEqual(date);
});

test("35.19 without a zone dates are those of UTC, as they were before there was a setting", () => {
  expect(longDate(SUMMER)).toBe("July 1, 2026");
  expect(exactTime(SUMMER).replace("\u202f", " ")).toBe("July 1, 2026 at 2:30 AM UTC");
});
