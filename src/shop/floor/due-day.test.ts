import { expect, test } from "bun:test";
import fc from "fast-check";
import { arrivalOf } from "../shipping/arrival.ts";
import { dueDay } from "./due-day.ts";

const NOTHING = { arrivesUntil: null, isPickup: false, maxTransitDays: null };
const calendar = { timeZone: "America/Los_Angeles", productionDays: 3, holidays: ["2026-11-26"] };
/** Monday, in the shop. */
const paidAt = new Date("2026-11-24T02:00Z");

test.each([
  // Thanksgiving is a holiday of the shop.
  ["2026-11-27", NOTHING],
  ["2026-12-01", { ...NOTHING, arrivesUntil: "2026-12-04", maxTransitDays: 3 }],
  ["2026-12-04", { ...NOTHING, arrivesUntil: "2026-12-04", isPickup: true, maxTransitDays: 0 }],
  // Nobody knows how long the way takes that the owner has deleted.
  ["2026-11-27", { ...NOTHING, arrivesUntil: "2026-12-04" }],
])("69.6 a piece is due on %s", (day, promised) => {
  expect(dueDay({ paidAt, ...promised }, calendar)).toBe(day);
});

test("69.6 without days of production it is due on the day of payment, or the next working day", () => {
  const now = { ...calendar, productionDays: 0 };
  expect(dueDay({ paidAt, ...NOTHING }, now)).toBe("2026-11-23");
  expect(dueDay({ paidAt: new Date("2026-11-28T20:00Z"), ...NOTHING }, now)).toBe("2026-11-30");
});

test("69.6 the way that begins on the due day ends on the promised one", () => {
  const days = fc.integer({ min: 1, max: 12 });
  const moment = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2028-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, days, days, (orderedAt, productionDays, maxTransitDays) => {
      const shop = { ...calendar, productionDays };
      const way = { minTransitDays: 1, maxTransitDays, isPickup: false };
      const arrivesUntil = arrivalOf(way, shop, orderedAt)?.until ?? null;
      const promised = { arrivesUntil, isPickup: false, maxTransitDays };
      const ready = arrivalOf({ ...way, isPickup: true }, shop, orderedAt)?.until;
      expect(dueDay({ paidAt: orderedAt, ...promised }, shop)).toBe(ready ?? "");
    }),
  );
});
