import { expect, test } from "bun:test";
import { templateOf } from "#shop/goods/templates.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import type { Layer } from "../document.ts";
import { fateTexts } from "./fate-text.ts";
import { placesOf } from "./move-to.ts";
import { whatBecomes } from "./what-becomes.ts";

/** Four inches wide, as high as asked; its top is one inch below zero. */
const tall = (height: number): Layer => ({ ...textLayer("TALL"), height, y: 1 + height / 2 });
const LOGO = tall(2);
const POSTER = tall(15);

const textsOn = (id: string, areas: Record<string, Layer[]>) =>
  fateTexts(whatBecomes({ version: 1, areas }, placesOf(templateOf(id))));

test.each([
  ["an empty design", "mug", {}, []],
  ["what fits", "boxy", { front: [LOGO] }, ["Fits as it is"]],
  ["all that fits", "hoodie", { front: [LOGO], back: [LOGO] }, ["Fits as it is"]],
  ["what is too tall", "hoodie", { front: [POSTER] }, ["Made smaller: 62%"]],
  ["one of two", "hoodie", { front: [POSTER], back: [LOGO] }, ["Front made smaller: 62%"]],
  ["what must move", "tote-bag", { front: [LOGO] }, ["Front can move to Front"]],
  ["what must shrink to move", "mug", { front: [POSTER] }, ["Front can move to Wrap: 25%"]],
  [
    "more than it has",
    "mug",
    { front: [LOGO], back: [POSTER], "left-sleeve": [LOGO] },
    ["Front can move to Wrap", "Back is left out", "Left sleeve is left out"],
  ],
  [
    "areas beside each other",
    "strange-box",
    { front: [LOGO], wrap: [textLayer("AROUND")] },
    ["Front can move to Lid"],
  ],
  [
    "nothing on its main area",
    "hoodie",
    { "left-sleeve": [tall(1)] },
    ["Front needs a print before it can be ordered"],
  ],
])("54.20 beforehand it says what becomes of %s on a %s", (_, id, areas, texts) => {
  expect(textsOn(id, areas as Record<string, Layer[]>)).toEqual(texts);
});

test("54.20 a sheet that is smaller in some sizes shows all of it as large as the largest", () => {
  const [{ id }] = templateOf("poster").areas;
  expect(textsOn("poster", { [id]: [LOGO] })).toEqual(["Fits as it is"]);
  expect(textsOn("cap", { [id]: [{ ...LOGO, height: 4.5 }] })).toEqual([
    "Poster can move to Front of the cap: 50%",
  ]);
});
