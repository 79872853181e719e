import { expect, test } from "bun:test";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { templates } from "../../goods/templates.ts";
import { guessTemplate } from "./guess-template.ts";
import { axisOf, findColorName, findSize } from "./options.ts";

test.each([
  ["", "Classic Tee", "classic"],
  ["", "Plain T-Shirt", "classic"],
  ["", "V-Neck Tees for summer", "v-neck"],
  ["", "Longsleeve shirt", "long-sleeve"],
  ["T-Shirt", "Boxy fit", "boxy"],
  ["Premium", "Anything at all", "premium"],
  ["long-sleeve", "Boxy tee", "long-sleeve"],
  ["Gift", "A premium strange box", "strange-box"],
  ["", "Unisex Hoodies", "hoodie"],
  ["", "Youth T-Shirt", "youth-tee"],
  ["", "Baby Bodysuit", "baby-bodysuit"],
  ["Headwear", "Baseball Cap", "cap"],
  ["", "Dreamshirt", undefined],
  ["", "A teepee", undefined],
  ["", "日本", undefined],
  ["", "", undefined],
])("58.3 the type %p and the words %p tell of %p", (type, words, id) => {
  expect(guessTemplate({ type, words })?.id).toBe(id as string);
});

const shirt = templates().find(({ sizes }) => sizes.includes("2XL"));
if (!shirt) throw new Error("no shirt has a 2XL");

test.each([
  ["xl", "XL"],
  ["Small", "S"],
  ["X-Large", "XL"],
  ["Extra Large", "XL"],
  ["XXL", "2XL"],
  ["xx large", "2XL"],
  ["2 XL", "2XL"],
  ["xxxxl", "4XL"],
  ["x small", "XS"],
  ["Youth M", undefined],
  ["9XL", undefined],
])("58.3 %p is size %p", (typed, size) => {
  expect(findSize(shirt, typed)).toBe(size as string);
});

test("58.3 a color is found in any case, and grey is gray", () => {
  expect(
    ["WHITE", "Grey", " mint ", "Heather Navy"].map((one) => findColorName(shirt, one)),
  ).toEqual(["White", "Gray", "Mint", undefined]);
});

test.each([
  ["Größe", ["M"], "size"],
  ["pa_colour", ["Ecru"], "color"],
  ["T-Shirt Size", ["M"], "size"],
  ["Variante", ["S", "Large"], "size"],
  ["Stil", ["white", "Black"], "color"],
  ["Motif", ["Cat", "Dog"], undefined],
])("58.3 an option %p of %p is the %p", (name, values, axis) => {
  expect(axisOf(shirt, { name, values })).toBe(axis as "size");
});

test("58.3 the box of the tests is a thing like any other", () => {
  expect(guessTemplate({ type: STRANGE.name, words: "" })?.id).toBe(STRANGE.id);
});
