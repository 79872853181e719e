import { expect, test } from "bun:test";
import fc from "fast-check";
import { HOME_SECTIONS, type HomeSection, placesOf, readPlaces } from "./home-sections.ts";

const NEW = HOME_SECTIONS;
const LETTERS = {
  opening: "o",
  studio: "s",
  products: "t",
  gallery: "g",
  reviews: "r",
  promises: "p",
};
const letters = (sections: readonly HomeSection[]) => sections.map((one) => LETTERS[one]).join("");

test.each([
  [{}, "ostgrp"],
  [{ "place-reviews": "3" }, "osrtgp"],
  [{ "place-gallery": "5" }, "ostrgp"],
  [{ "place-opening": "6" }, "stgrpo"],
  [{ "place-gallery": "5", "place-reviews": "4" }, "ostrgp"],
  [{ "place-promises": "1", "place-opening": "hidden" }, "pstgr"],
  [{ "place-studio": "1", "place-gallery": "1" }, "sgotrp"],
])("68.7 %j makes %s of ostgrp", (typed, order) => {
  const read = readPlaces({ ...placesOf(NEW), ...typed }, NEW);
  expect([letters(read.sections), read.errors]).toEqual([order, {}]);
});

test("68.7 what was hidden comes back where it says, before what stands there", () => {
  const saved: HomeSection[] = ["studio", "promises"];
  const typed = { ...placesOf(saved), "place-reviews": "2" };
  expect(readPlaces(typed, saved).sections).toEqual(["studio", "reviews", "promises"]);
});

test("68.7 places that are sent back as they were change nothing", () => {
  const some = fc.shuffledSubarray([...HOME_SECTIONS]).filter((one) => one.includes("studio"));
  fc.assert(
    fc.property(some, (saved) => {
      expect(readPlaces(placesOf(saved), saved)).toEqual({ sections: saved, errors: {} });
    }),
  );
});
