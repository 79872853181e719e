import { describe, expect, test } from "bun:test";
import { ORDER_STATUSES } from "../../orders/order-status.ts";
import { type DuePiece, latePieces } from "./broken-promise.ts";
import { lateReasons } from "./late-reasons.ts";
import { dueForNewDay, MAX_NEW_DAY, newDayProblem, possibleDay } from "./new-day.ts";

const piece = (set: Partial<DuePiece> = {}): DuePiece => ({
  ...{ step: "printed", off: null, spoilt: null, dueOn: "2026-12-01" },
  ...set,
});
const order = { status: "processing", arrivesUntil: "2026-12-04" } as const;

describe("a promised day breaks", () => {
  test("77.1 the day after its pieces had to be packed, and not on that day", () => {
    expect(latePieces(order, [piece()], "2026-12-01")).toEqual([]);
    expect(latePieces(order, [piece()], "2026-12-02")).toHaveLength(1);
  });

  test.each([
    ["it is packed", piece({ step: "packed" })],
    ["it was spoilt", piece({ spoilt: "lost" })],
    ["it is off the floor", piece({ off: "refund" })],
  ])("77.1 not by a piece where %s", (_why, one) => {
    expect(latePieces(order, [one], "2026-12-09")).toEqual([]);
    expect(latePieces(order, [one, piece()], "2026-12-09")).toEqual([piece()]);
  });

  test("77.1 where one was given, while the order is in the house", () => {
    expect(latePieces({ ...order, arrivesUntil: null }, [piece()], "2026-12-09")).toEqual([]);
    const late = ORDER_STATUSES.filter(
      (status) => latePieces({ ...order, status }, [piece()], "2026-12-09").length > 0,
    );
    expect(late).toEqual(["pending", "processing"]);
  });
});

const calendar = { timeZone: "America/New_York", productionDays: 2, holidays: ["2026-12-08"] };
/** Two working days of a way. */
const broken = { arrivesUntil: "2026-12-04", dueOn: "2026-12-02" };

describe("the day that is possible now", () => {
  // It is still Thursday in New York. Ready on Monday, one day on a holiday, there on Thursday.
  const thursday = new Date("2026-12-04T03:00:00Z");

  test("77.3 has all days of production and those that the promise gave its way", () => {
    expect(possibleDay(broken, calendar, thursday)).toBe("2026-12-10");
  });

  test("77.3 of what is picked up has no way", () => {
    const pickup = { arrivesUntil: "2026-12-02", dueOn: "2026-12-02" };
    expect(possibleDay(pickup, calendar, thursday)).toBe("2026-12-07");
  });

  test("77.3 is never one that was promised", () => {
    const far = { arrivesUntil: "2026-12-18", dueOn: "2026-12-02" };
    const soon = { ...calendar, productionDays: 0, holidays: [] };
    expect(possibleDay({ ...far, dueOn: "2026-12-18" }, soon, thursday)).toBe("2026-12-21");
  });

  test("77.3 has to be packed as long before as its way takes, at the soonest today", () => {
    const days = { ...broken, today: "2026-12-03", holidays: calendar.holidays };
    expect(dueForNewDay("2026-12-10", days)).toBe("2026-12-07");
    expect(dueForNewDay("2026-12-04", days)).toBe("2026-12-03");
  });
});

test.each<[string, string | undefined]>([
  ["", "Choose the day."],
  ["soon", "Choose the day."],
  ["2026-02-30", "Choose the day."],
  ["2026-12-02", "Choose today or a later day."],
  ["2026-12-04", "The order was promised by Fri Dec 4: choose a later day."],
  ["2026-12-05", undefined],
  ["2027-12-03", undefined],
  ["2027-12-04", "Choose a day within a year."],
])("77.3 as a new day '%s' says %p", (day, problem) => {
  expect(MAX_NEW_DAY).toBe(365);
  expect(newDayProblem(day, { arrivesUntil: "2026-12-04", today: "2026-12-03" })).toBe(problem);
});

test("77.2 pieces that are not packed are counted by their reasons, the most frequent first", () => {
  const made = { attempt: 1, step: "ready", waits: [], heldNote: "", spoilt: null } as const;
  const all = [
    { ...made, number: 1, step: "printed", spoilt: "misprint" },
    { ...made, number: 1, attempt: 2 },
    { ...made, number: 2, spoilt: "blank" },
    { ...made, number: 2, attempt: 2, waits: ["stock"] },
    { ...made, number: 3, waits: ["held"], heldNote: "ask Ada" },
    { ...made, number: 4, step: "own1" },
    { ...made, number: 5 },
    { ...made, number: 6 },
    { ...made, number: 7, waits: ["print-file"] },
  ] as const;
  const late = all.filter(({ spoilt }) => !spoilt);
  expect(lateReasons(late, all, { ownSteps: ["Pressed"] })).toEqual([
    { count: 2, text: "not begun" },
    { count: 1, text: "spoilt (misprint) and made again, not begun" },
    { count: 1, text: "spoilt (fault in the blank) and made again, waits (no stock)" },
    { count: 1, text: "waits (held: ask Ada)" },
    { count: 1, text: "pressed so far" },
    { count: 1, text: "waits (no print file yet)" },
  ]);
});
