import { expect, test } from "bun:test";
import { bagName, dueRangeText, dueText } from "./sticker.ts";

test.each([
  ["Mia", "Ada Lovelace", "Mia"],
  ["Mia Müller 7", "Ada Lovelace", "Mia Müller 7"],
  ["", "Ada Lovelace", "Ada Lovelace"],
  ["  ", " Ada ", "Ada"],
  ["Please print it a little higher.", "Ada Lovelace", "Ada Lovelace"],
  ["Mia\nno label", "Ada Lovelace", "Ada Lovelace"],
  ["for the team of the second floor, thanks", "Ada Lovelace", "Ada Lovelace"],
  ["😀", "山田タロー", "山田タロー"],
  ["😀", "👩‍👩‍👧", ""],
])("72.8 a note %p of an order to %p is the bag of %p", (note, shipTo, name) => {
  expect(bagName({ note, shipTo })).toBe(name);
});

test("72.1 a sticker says when its piece is due", () => {
  expect(dueText({ dueOn: "2026-12-01" })).toBe("Due Tue Dec 1");
  expect(dueText({ dueOn: null })).toBe("");
});

test.each([
  [["2026-12-01", "2026-12-01"], "Due Tue Dec 1, 2026"],
  [["2027-01-04", null, "2026-12-30"], "Due Wed Dec 30 – Mon Jan 4, 2027"],
  [[null], ""],
])("72.9 a batch of pieces due on %p says %p", (days, text) => {
  expect(dueRangeText(days)).toBe(text);
});
