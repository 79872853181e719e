import { expect, test } from "bun:test";
import { colorOf } from "../own/own-color.ts";
import { partProblems, partText } from "./parts.ts";

const TWO_TONE = colorOf({ name: "Sand and night", hex: "#e3d3b0", more: ["#16181d"] });
const HEATHER = colorOf({ name: "Fog", hex: "#8f9297", more: ["#b9bbbf"] });
const PLAIN = colorOf({ name: "Pine", hex: "#2f6b3d" });
const PHOTO = "a".repeat(32);

const front = (color?: string) => ({
  name: "Front",
  ...(color && { photographs: { [color]: PHOTO } }),
});

test("62.26 a color of several parts is told of on each view without its photograph", () => {
  const shown = { colors: [PLAIN, TWO_TONE, HEATHER], views: [front(), { name: "Back" }] };
  expect(partProblems(shown)).toEqual([
    "‘Sand and night’ is of several parts, but without a photograph of it the pictures of Front and Back show its first color alone.",
  ]);
  expect(partText(shown)).toContain("the main color of Sand and night");
  const half = { ...shown, views: [front(TWO_TONE.value), { name: "Back" }] };
  expect(partProblems(half).join()).toContain("the pictures of Back show");
});

test("62.26 nothing is said of a heather, of one color, and of parts that are photographed", () => {
  const colors = [PLAIN, TWO_TONE, HEATHER];
  const shown = { colors, views: [front(TWO_TONE.value)] };
  expect([partProblems(shown), partText(shown)]).toEqual([[], undefined]);
  const plain = { colors: [PLAIN, HEATHER], views: [front()] };
  expect([partProblems(plain), partText(plain)]).toEqual([[], undefined]);
});
