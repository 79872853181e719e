import { expect, test } from "bun:test";
import { COLORS, findColor } from "./colors.ts";

test("2.22 there are the ten colors, in their order", () => {
  expect(COLORS.map((color) => color.value)).toEqual([
    "white",
    "black",
    "gray",
    "red",
    "orange",
    "yellow",
    "green",
    "mint",
    "slate",
    "blue",
  ]);
  for (const color of COLORS) {
    expect(color.name.toLowerCase()).toBe(color.value);
    expect(color.hex).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("2.23 the dark ones are black, red, green, slate and blue", () => {
  const dark = COLORS.filter((color) => color.isDark).map((color) => color.value);
  expect(dark).toEqual(["black", "red", "green", "slate", "blue"]);
});

test("a color is found by its value and by its name, an unknown one is not", () => {
  expect(findColor("mint")?.name).toBe("Mint");
  expect(findColor("Mint")?.value).toBe("mint");
  expect(findColor("purple")).toBeUndefined();
});
