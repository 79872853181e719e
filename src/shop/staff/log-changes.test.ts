import { expect, test } from "bun:test";
import { logChanges } from "./log-changes.ts";

const linesOf = (before: unknown, after: unknown) =>
  logChanges(before, after, "usd").map((one) => `${one.label}: ${one.before} > ${one.after}`);

test("80.25 names of fields are words, and amounts are money of the event's currency or the shop's", () => {
  expect(linesOf({ totalCents: 1999 }, { totalCents: 7996, followId: 22 })).toEqual([
    "total: $19.99 > $79.96",
    "follow number:  > 22",
  ]);
  expect(linesOf(null, { currency: "jpy", discountCents: 500 })).toContain("discount:  > ¥500");
});

test("80.25 lists and what is in them are read as words", () => {
  const lines = [
    { size: null, outcome: "again", position: 0 },
    { size: "2XL", outcome: "size", position: 1 },
  ];
  expect(linesOf(null, { lines, changes: ["size M to XL", "one more"] })).toEqual([
    "lines:  > outcome again, position 0; size 2XL, outcome size, position 1",
    "changes:  > size M to XL; one more",
  ]);
});

test("80.25 what is nothing and was nothing is left out, what became nothing is not", () => {
  expect(linesOf(null, { refundCents: 0, withShipping: false, lines: [], note: "" })).toEqual([]);
  expect(linesOf({ isOn: true, stock: 5 }, { isOn: false, stock: 0 })).toEqual([
    "is on: yes > no",
    "stock: 5 > 0",
  ]);
});

test("80.25 of a long value the beginning is shown", () => {
  expect(linesOf(null, { text: "a".repeat(400) })).toEqual([`text:  > ${"a".repeat(300)} …`]);
});
