import { expect, test } from "bun:test";
import { readColors } from "../own/form/list-fields.ts";
import { colorOf } from "../own/own-color.ts";
import { SHIRT_COLORS } from "../shirt-colors.ts";
import { feedColor, fibersOf } from "./cloth-colors.ts";

const NAVY_HEATHER = { name: "Heather navy", hex: "#2b3a55", more: ["#5f6b85", "#1c2740"] };
const RAGLAN = { name: "Heather gray and navy", hex: "#b9bbbf", more: ["#232c45"] };

test("61.1 near colors are the fibers of a heather, from dark to light; far ones are parts", () => {
  expect(fibersOf(NAVY_HEATHER)).toEqual(["#1c2740", "#2b3a55", "#5f6b85"]);
  expect(fibersOf(RAGLAN)).toBeUndefined();
  for (const color of SHIRT_COLORS) expect(fibersOf(color)).toBeUndefined();
});

test("61.1 a heather is as dark as its fibers, a thing of two parts as its first one", () => {
  expect(colorOf(NAVY_HEATHER).isDark).toBe(true);
  expect(colorOf(RAGLAN).isDark).toBe(false);
  expect(colorOf({ name: "Navy and gray", hex: "#232c45", more: ["#b9bbbf"] }).isDark).toBe(true);
});

test("61.2 shopping sites get the parts of a color after a slash, and a heather by its name", () => {
  expect(feedColor("Heather gray and navy", RAGLAN)).toBe("Heather gray/navy");
  expect(feedColor("Black / White", { hex: "#000000", more: ["#ffffff"] })).toBe("Black/White");
  expect(feedColor("Salt and pepper", { hex: "#b9bbbf", more: ["#8f9297"] })).toBe(
    "Salt and pepper",
  );
  expect(feedColor("Sand and sea", undefined)).toBe("Sand and sea");
});

test.each([
  ["Navy #232c45", { name: "Navy", hex: "#232c45" }],
  ["Dark Facade: 2b3", { name: "Dark Facade", hex: "#22bb33" }],
  ["Heather #2B3A55 #5f6b85", { name: "Heather", hex: "#2b3a55", more: ["#5f6b85"] }],
  ["Camo #111, #222 / #333", { name: "Camo", hex: "#111111", more: ["#222222", "#333333"] }],
])("61.3 %s is a color", (line, color) => {
  expect(readColors(line)).toEqual({ colors: [color] });
});

test.each([
  ["Camo #111 #222 #333 #444", "more than three hex values"],
  ["Camo #111 #222 #333 #444 #555555 #666", "more than three hex values"],
  ["#111 #222", "is no color"],
  ["Camo #1111", "is no color"],
])("61.3 %s is none", (line, problem) => {
  expect(readColors(line)).toEqual({ error: expect.stringContaining(problem) });
});
