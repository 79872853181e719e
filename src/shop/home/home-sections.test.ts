import { expect, test } from "bun:test";
import fc from "fast-check";
import { HOME_SECTIONS, type HomeSection, placesOf, readPlaces } from "./home-sections.ts";

const NEW = HOME_SECTIONS;
const letters = (sections: readonly HomeSection[]) => sections.map(([first]) => first).join("");

test.each([
  [{}, "osgrp"],
  [{ "place-reviews": "3" }, "osrgp"],
  [{ "place-gallery": "4" }, "osrgp"],
  [{ "place-opening": "5" }, "sgrpo"],
  [{ "place-gallery": "4", "place-reviews": "3" }, "osrgp"],
  [{ "place-promises": "1", "place-opening": "hidden" }, "psgr"],
  [{ "place-studio": "1", "place-gallery": "1" }, "sgorp"],
])("68.7 %j makes %s of osgrp", (typed, order) => {
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
