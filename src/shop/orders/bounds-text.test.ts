import { expect, test } from "bun:test";
import { boundsText } from "./bounds-text.ts";

test("56.18 the bounds of a quantity name shirts alone", () => {
  expect(boundsText({ cut: "boxy" })).toBe("Choose between 1 and 1000 shirts.");
  expect(boundsText({ cut: "mug" })).toBe("Choose between 1 and 1000.");
});
