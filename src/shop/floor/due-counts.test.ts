import { expect, test } from "bun:test";
import { dueCountsText } from "./due-counts.ts";

test.each([
  [{ late: 3, today: 5, tomorrow: 2 }, "3 late, 5 today, 2 tomorrow"],
  [{ late: 0, today: 1, tomorrow: 0 }, "1 today"],
  [{ late: 0, today: 0, tomorrow: 0 }, ""],
  [undefined, ""],
])("69.20 %p reads %j", (count, text) => {
  expect(dueCountsText(count)).toBe(text);
});
