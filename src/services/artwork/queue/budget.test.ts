import { afterEach, expect, setSystemTime, test } from "bun:test";
import { createBudget } from "./budget.ts";

const ANN = { ip: "192.0.2.1", shopper: "ann" };
const BOB = { ip: "192.0.2.1", shopper: "bob" };
const FAR = { ip: "192.0.2.9", shopper: "far" };

afterEach(() => {
  setSystemTime();
});

test("22.14 a shopper whose hour of decoding is used up waits, with another IP too; others do not", () => {
  setSystemTime(new Date("2026-11-22T12:00:00Z"));
  const budget = createBudget({ ofShopper: 1000, ofIp: 5000, slowMs: 3000 });
  budget.charge(ANN, 999);
  expect(budget.rejectionFor(ANN)).toBeUndefined();
  setSystemTime(new Date("2026-11-22T12:20:00Z"));
  budget.charge(ANN, 1);
  expect(budget.rejectionFor(ANN)).toMatchObject({
    retryAfter: 2400,
    rejection:
      "Your files took very long to open. Please wait 40 minutes, then try again with simpler ones.",
  });
  expect(budget.rejectionFor({ ...ANN, ip: "192.0.2.2" })).toBeDefined();
  expect(budget.rejectionFor(BOB)).toBeUndefined();
  setSystemTime(new Date("2026-11-22T13:00:00Z"));
  expect(budget.rejectionFor(ANN)).toBeUndefined();
});

test("22.14 many shoppers use up the hour of their IP, and of no other", () => {
  const budget = createBudget({ ofShopper: 1000, ofIp: 5000, slowMs: 3000 });
  for (let at = 0; at < 10; at++) budget.charge({ ip: ANN.ip, shopper: `shopper ${at}` }, 500);
  expect(budget.rejectionFor(BOB)).toMatchObject({ retryAfter: 3600 });
  expect(budget.rejectionFor({ ip: ANN.ip })).toBeDefined();
  expect(budget.rejectionFor(FAR)).toBeUndefined();
});

test("21.35 one file that takes long, or ends its process, makes its sender slow for an hour; many short ones do not", () => {
  setSystemTime(new Date("2026-11-22T12:00:00Z"));
  const budget = createBudget({ ofShopper: 60_000, ofIp: 60_000, slowMs: 3000 });
  for (let at = 0; at < 20; at++) budget.charge(FAR, 1000);
  budget.charge(ANN, 3000);
  budget.charge({ ip: "192.0.2.3" }, 1, { endedProcess: true });
  const callers = [ANN, BOB, FAR, { ip: "192.0.2.3" }];
  expect(callers.map(budget.isSlow)).toEqual([true, true, false, true]);
  setSystemTime(new Date("2026-11-22T13:00:01Z"));
  expect(budget.isSlow(ANN)).toBe(false);
});
