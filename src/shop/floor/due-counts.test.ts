import { expect, test } from "bun:test";
import { countText, dueCountsText } from "./due-counts.ts";

test.each([
  [{ late: 3, today: 5, tomorrow: 2 }, "3 late, 5 today, 2 tomorrow"],
  [{ late: 0, today: 1, tomorrow: 0 }, "1 today"],
  [{ late: 0, today: 0, tomorrow: 0 }, ""],
  [{ late: 1000, today: 2, tomorrow: 0, isMore: true }, "1,000+ late, 2+ today"],
  [undefined, ""],
])("69.20 %p reads %j", (count, text) => {
  expect(dueCountsText(count)).toBe(text);
});

test("69.26 a count has its thousands apart, and says that there are more", () => {
  expect([countText(12_345), countText(1000, { isMore: true })]).toEqual(["12,345", "1,000+"]);
});
