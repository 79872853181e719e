import { expect, test } from "bun:test";
import * as v from "valibot";
import { DraftUpdate } from "./draft.ts";

test.each([
  {},
  { designSize: 1 },
  { designSize: 10, designPosition: "left-chest", previewColor: "slate" },
  { designDescription: "", designId: 7, backDesignId: null },
])("20.8 %j may be written to the draft", (change) => {
  expect(v.parse(DraftUpdate, change)).toEqual(change as DraftUpdate);
});

test.each([
  { designSize: 0 },
  { designSize: 11 },
  { designSize: 2.5 },
  { designPosition: "back" },
  { previewColor: "#fff" },
  { designId: 0 },
  { designId: "1" },
  { designDescription: "a".repeat(2001) },
])("20.8 %j may not", (change) => {
  expect(v.safeParse(DraftUpdate, change).success).toBe(false);
});
