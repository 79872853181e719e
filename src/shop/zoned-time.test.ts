import { expect, test } from "bun:test";
import { readZonedField, zonedField, zonedText } from "./zoned-time.ts";

const NEW_YORK = "America/New_York";

test.each([
  ["2026-12-01T09:00", "UTC", "2026-12-01T09:00:00.000Z"],
  ["2026-12-01T09:00", NEW_YORK, "2026-12-01T14:00:00.000Z"],
  ["2026-07-01 09:00", NEW_YORK, "2026-07-01T13:00:00.000Z"],
  ["2026-12-01", "Asia/Kolkata", "2026-11-30T18:30:00.000Z"],
  // Left out in spring, twice in autumn.
  ["2026-03-08T02:30", NEW_YORK, "2026-03-08T07:30:00.000Z"],
  ["2026-11-01T01:30", NEW_YORK, "2026-11-01T05:30:00.000Z"],
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
])("38.10 %s in %s is %s", (text, zone, wanted) => {
  expect(readZonedField(text, zone)?.toISOString()).toBe(wanted);
});

test.each([
  "",
  "tomorrow",
  "2026-02-30T10:00",
  "2026-13-01",
  "2026-12-01T25:00",
  "12/01/2026",
  "0000-01-01",
])("38.10 %p is no moment", (text) => {
  expect(readZonedField(text, "UTC")).toBeUndefined();
});

test("38.4 a moment is shown as the shop's clock has it, and read back from its field", () => {
  const moment = new Date("2026-12-01T14:00:00Z");
  expect(zonedText(moment, NEW_YORK)).toBe("Dec 1, 2026, 9:00 AM");
  expect(zonedText(new Date("2026-12-01T05:00:00Z"), NEW_YORK)).toBe("Dec 1, 2026");
  const field = zonedField(moment, NEW_YORK);
  expect(field).toBe("2026-12-01T09:00");
  expect(readZonedField(field, NEW_YORK)).toEqual(moment);
});
