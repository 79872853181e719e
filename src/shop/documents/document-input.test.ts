import { expect, test } from "bun:test";
import * as v from "valibot";
import { DocumentInput } from "./document-input.ts";

const frame = { x: 6, y: 4, width: 3, height: 3 };
const image = { kind: "image", ...frame, artworkId: 1 };
const text = { kind: "text", ...frame, text: "Team", font: "anton", size: 1, fill: "#112233" };
const art = { kind: "art", ...frame, art: "noto:rocket" };

const on = (area: string, ...layers: unknown[]) => ({ version: 1, areas: { [area]: layers } });

test("20.42 takes images, texts and art on all four areas", () => {
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const areas = {
    front: [image, text, art],
    back: [text],
    "left-sleeve": [art],
    "right-sleeve": [{ ...image, rotation: -90, flip: true, crop: half }],
  };
  expect(v.is(DocumentInput, { version: 1, areas })).toBe(true);
});

test("20.42 takes 5,000 letters on each side, and numbers as small as there are", () => {
  const tiny = { ...text, x: -0, y: 5e-324 };
  const both = { front: longTexts(10), back: longTexts(10) };
  const outlines = { front: outlined(2), back: outlined(2) };
  for (const areas of [both, outlines, { back: [tiny] }]) {
    expect(v.is(DocumentInput, { version: 1, areas })).toBe(true);
  }
});

const UNREADABLE = "The shop cannot read this design. Reload the page to see what is saved.";
const TEXT = "A text has 1 to 500 characters.";
const LETTERS = "The texts of a side have up to 5000 characters together";
const OUTLINED = "The texts with an outline have up to 1000 characters on a side together.";
const ART = "There is no such piece of art in our library.";
const BYTES = "This design is larger than what can be saved. Remove";

/** Both are the worst of their kind: words of 500 letters, art with all its colors changed. */
const longTexts = (count: number) => Array(count).fill({ ...text, text: "京".repeat(500) });
const outlined = (count: number, words = "W".repeat(500)) =>
  Array(count).fill({ ...text, text: words, outline: { color: "#000000", width: 1 } });
const colors = Array(24).fill({ from: "#000000", to: "#ffffff" });
const recolored = Array(50).fill({ ...art, x: 1 / 3, y: 1 / 7, rotation: 1 / 9, colors });

test.each([
  ["51 layers", on("front", ...Array(51).fill(image)), "A print area holds up to 50 layers."],
  ["an unknown area", on("cape", image), "The areas of a design are front, back, left-sleeve"],
  ["an unknown font", on("back", { ...text, font: "arial" }), "There is no such font."],
  ["501 characters", on("back", { ...text, text: "x".repeat(501) }), TEXT],
  ["501 emoji", on("back", { ...text, text: "🚀".repeat(501) }), TEXT],
  ["blanks for a text", on("back", { ...text, text: " \n " }), TEXT],
  ["a place that is no number", on("front", { ...image, x: Number.NaN }), UNREADABLE],
  ["an infinite width", on("front", { ...image, width: Number("1e999") }), UNREADABLE],
  ["a layer of 10,000 in", on("front", { ...image, height: 10_000 }), UNREADABLE],
  ["a crop that reaches out", on("front", { ...image, crop: { ...frame, x: 0.5 } }), UNREADABLE],
  ["art of no library", on("front", { ...art, art: "../etc/passwd" }), UNREADABLE],
  ["a color that is none", on("front", { ...text, fill: "url(#x)" }), UNREADABLE],
  ["a kind that is none", on("front", { ...image, kind: "video" }), UNREADABLE],
  ["no layers but a number", { version: 1, areas: { front: 3 } }, UNREADABLE],
  ["another version", { version: 2, areas: {} }, UNREADABLE],
  [
    "an area of the prototype",
    JSON.parse('{"version":1,"areas":{"__proto__":[]}}'),
    "The areas of",
  ],
  ["an area that all objects have", on("constructor", image), "The areas of a design are"],
  ["a colossal place", on("front", { ...image, x: 1e308 }), UNREADABLE],
  ["5,001 letters on a side", on("front", ...longTexts(10), { ...text, text: "x" }), LETTERS],
  [
    "5,001 letters on the front and its sleeves",
    { version: 1, areas: { front: longTexts(9), "left-sleeve": longTexts(2) } },
    LETTERS,
  ],
  ["1,001 outlined letters on a side", on("back", ...outlined(2), outlined(1, "x")[0]), OUTLINED],
  ["a picture that no library has", on("back", { ...art, art: "noto:no-such" }), ART],
  ["one of all objects", on("back", { ...art, art: "noto:constructor" }), ART],
  [
    "more than 128 kB",
    { version: 1, areas: { front: recolored, back: recolored, "left-sleeve": recolored } },
    BYTES,
  ],
])("20.42 21.57 rejects %s in plain words", (_, document, problem) => {
  const parsed = v.safeParse(DocumentInput, document, { abortEarly: true });
  expect(parsed.issues?.[0].message).toStartWith(problem);
});
