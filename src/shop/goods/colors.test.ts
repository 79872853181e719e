import { expect, test } from "bun:test";
import { addColors, findColor, spellingsOf } from "./colors.ts";
import { SHIRT_COLORS } from "./shirt-colors.ts";

test("2.22 there are the ten colors, in their order", () => {
  expect(SHIRT_COLORS.map((color) => color.value)).toEqual([
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
  for (const color of SHIRT_COLORS) {
    expect(color.name.toLowerCase()).toBe(color.value);
    expect(color.hex).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("2.23 the dark ones are black, red, green, slate and blue", () => {
  const dark = SHIRT_COLORS.filter((color) => color.isDark).map((color) => color.value);
  expect(dark).toEqual(["black", "red", "green", "slate", "blue"]);
});

test("a color is found by its value and by its name, an unknown one is not", () => {
  expect(findColor("mint")?.name).toBe("Mint");
  expect(findColor("Mint")?.value).toBe("mint");
  expect(findColor("octarine")).toBeUndefined();
});

test("a color of two words is found by its name, and by its value, which names of files have", () => {
  expect(findColor("Heather Rust")?.value).toBe("heatherrust");
  expect(findColor("heatherrust")?.name).toBe("Heather rust");
  expect(spellingsOf("heatherrust").toSorted()).toEqual(["heather rust", "heatherrust"]);
});

test("two colors cannot share a name or a value", () => {
  expect(() => addColors(SHIRT_COLORS)).not.toThrow();
  const other = { name: "White", value: "snow", hex: "#fffafa", isDark: false };
  expect(() => addColors([other])).toThrow("another color white");
  expect(findColor("snow")).toBeUndefined();
});
