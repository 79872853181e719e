import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { dayAt } from "../day.ts";
import { arrivalOf, arrivalText, type Calendar } from "./arrival.ts";
import { isWorkingDay } from "./working-days.ts";

const THANKSGIVING = "2026-11-26";
const CHRISTMAS = ["2026-12-24", "2026-12-25"];

const way = (minTransitDays: number, maxTransitDays: number, isPickup = false) => ({
  minTransitDays,
  maxTransitDays,
  isPickup,
});

const text = (calendar: Partial<Calendar>, transit: ReturnType<typeof way>, ordered: string) => {
  const orderedAt = new Date(ordered);
  const all = { timeZone: "UTC", productionDays: 2, holidays: [], ...calendar };
  const arrival = arrivalOf(transit, all, orderedAt);
  return arrival && arrivalText({ arrival, isPickup: transit.isPickup, orderedAt });
};

describe("worked by hand", () => {
  // November 23, 2026 is a Monday.
  test.each([
    ["2026-11-23T10:00Z", {}, way(1, 2), "Arrives Thu Nov 26 – Fri Nov 27"],
    [
      "2026-11-23T10:00Z",
      { holidays: [THANKSGIVING] },
      way(1, 2),
      "Arrives Fri Nov 27 – Mon Nov 30",
    ],
    ["2026-11-23T10:00Z", { productionDays: 3 }, way(3, 6), "Arrives Tue Dec 1 – Fri Dec 4"],
    ["2026-11-23T10:00Z", {}, way(2, 2), "Arrives Fri Nov 27"],
    ["2026-11-23T10:00Z", { productionDays: 1 }, way(0, 1), "Arrives Tue Nov 24 – Wed Nov 25"],
    // Friday, Saturday and Sunday nights are made on the same Monday.
    ["2026-11-27T23:59Z", { productionDays: 1 }, way(1, 1), "Arrives Tue Dec 1"],
    ["2026-11-28T12:00Z", { productionDays: 1 }, way(1, 1), "Arrives Tue Dec 1"],
    ["2026-11-29T23:59Z", { productionDays: 1 }, way(1, 1), "Arrives Tue Dec 1"],
    // A minute later it is the next day, in the shop's time zone.
    ["2026-11-24T04:59Z", { timeZone: "America/New_York" }, way(1, 1), "Arrives Thu Nov 26"],
    ["2026-11-24T05:00Z", { timeZone: "America/New_York" }, way(1, 1), "Arrives Fri Nov 27"],
    ["2026-11-23T09:59Z", { timeZone: "Pacific/Kiritimati" }, way(1, 1), "Arrives Thu Nov 26"],
    ["2026-11-23T10:00Z", { timeZone: "Pacific/Kiritimati" }, way(1, 1), "Arrives Fri Nov 27"],
    ["2026-11-23T10:59Z", { timeZone: "Pacific/Niue" }, way(1, 1), "Arrives Wed Nov 25"],
    // The night in which clocks go forward, and the one in which they go back.
    ["2026-03-08T06:59Z", { timeZone: "America/New_York" }, way(1, 1), "Arrives Wed Mar 11"],
    ["2026-10-25T00:30Z", { timeZone: "Europe/Berlin" }, way(1, 1), "Arrives Wed Oct 28"],
    ["2026-12-22T10:00Z", { holidays: CHRISTMAS }, way(1, 1), "Arrives Tue Dec 29"],
    ["2026-12-28T10:00Z", {}, way(1, 3), "Arrives Thu Dec 31, 2026 – Mon Jan 4, 2027"],
    ["2028-02-28T10:00Z", { productionDays: 1 }, way(1, 1), "Arrives Wed Mar 1"],
    ["2026-11-23T10:00Z", {}, way(0, 0, true), "Ready Wed Nov 25"],
    // The owner has not said how long the way takes, or production.
    ["2026-11-23T10:00Z", {}, way(0, 0), null],
    ["2026-11-23T10:00Z", { productionDays: 0 }, way(1, 2), null],
    ["2026-11-23T10:00Z", { productionDays: 0 }, way(0, 0, true), null],
  ])("37.12 ordered at %s with %j, %j: %s", (ordered, calendar, transit, expected) => {
    expect(text(calendar, transit, ordered)).toBe(expected);
  });
});

const ZONES = ["UTC", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Niue"];

test("37.12 dates are never past, at a weekend or on a holiday, and never earlier for more days", () => {
  const days = fc.integer({ min: 0, max: 30 });
  const moment = fc.date({
    min: new Date("2024-01-01"),
    max: new Date("2030-01-01"),
    noInvalidDate: true,
  });
  const holiday = moment.map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom(...ZONES),
      fc.record({
        production: fc.integer({ min: 1, max: 30 }),
        min: days,
        more: fc.integer({ min: 1, max: 30 }),
      }),
      fc.uniqueArray(holiday, { maxLength: 40 }),
      (orderedAt, timeZone, { production, min, more }, holidays) => {
        const arrive = (productionDays: number, from: number, until: number) => {
          const calendar = { timeZone, productionDays, holidays };
          const arrival = arrivalOf(way(from, until), calendar, orderedAt);
          if (!arrival) throw new Error("no arrival");
          return arrival;
        };
        const arrival = arrive(production, min, min + more);
        for (const day of [arrival.from, arrival.until]) {
          expect(isWorkingDay(day, new Set(holidays))).toBe(true);
        }
        expect(arrival.from >= dayAt(orderedAt, timeZone)).toBe(true);
        expect(arrival.until >= arrival.from).toBe(true);
        for (const later of [
          arrive(production + 1, min, min + more),
          arrive(production, min + 1, min + more + 1),
        ]) {
          expect(later.from >= arrival.from && later.until >= arrival.until).toBe(true);
        }
      },
    ),
  );
});
