import { expect, test } from "bun:test";
import { plainLine, plainText } from "./plain-text.ts";

test.each([
  ["\u2800", "a Braille blank"],
  ["\u115f", "the filler of a Hangul letter's beginning"],
  ["\u1160", "the filler of its middle"],
  ["\u3164", "the wide filler"],
  ["\uffa0", "the narrow filler"],
  ["\u2800 \u115f\u200d\u{e0041}", "several of them"],
  ["\u{1d159}", "a note without a head"],
])("22.17 '%s', %s, is no text", (typed) => {
  expect([plainText(typed), plainLine(typed)]).toEqual(["", ""]);
});

test.each(["⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩‍🎨", "می‌خواهم", "क्‍ष", "ᄒᅠ", "❤️", "!"])(
  "22.17 '%s' stays as it was typed",
  (typed) => {
    expect(plainLine(typed)).toBe(typed);
  },
);
