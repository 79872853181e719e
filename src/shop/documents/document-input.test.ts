import { expect, test } from "bun:test";
import * as v from "valibot";
import { DocumentInput } from "./document-input.ts";

const frame = { x: 6, y: 4, width: 3, height: 3 };
const image = { kind: "image", ...frame, artworkId: 1 };
const text = { kind: "text", ...frame, text: "Team", font: "anton", size: 1, fill: "#112233" };
const art = { kind: "art", ...frame, art: "noto:rocket" };

const on = (area: string, ...layers: unknown[]) => ({ version: 1, areas: { [area]: layers } });

test("takes images, texts and art on all four areas", () => {
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const areas = {
    front: [image, text, art],
    back: [text],
    "left-sleeve": [art],
    "right-sleeve": [{ ...image, rotation: -90, flip: true, crop: half }],
  };
  expect(v.is(DocumentInput, { version: 1, areas })).toBe(true);
});

const UNREADABLE = "The shop cannot read this design. Reload the page to see what is saved.";
const TEXT = "A text has 1 to 500 characters.";

test.each([
  ["51 layers", on("front", ...Array(51).fill(image)), "A print area holds up to 50 layers."],
  ["an unknown area", on("hood", image), "The areas of a design are front, back, left-sleeve"],
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
])("rejects %s in plain words", (_, document, problem) => {
  const parsed = v.safeParse(DocumentInput, document, { abortEarly: true });
  expect(parsed.issues?.[0].message).toStartWith(problem);
});
