import { describe, expect, test } from "bun:test";
import {
  art,
  artwork,
  at,
  design,
  image,
  TRAITS,
  text,
} from "#tools/testing/data/advised-designs.ts";
import { CLEAN_DESIGNS } from "#tools/testing/data/clean-designs.ts";
import { adviceFor } from "./advice.ts";
import type { AdvisedDesign } from "./advice-subject.ts";

test("29.8 there are twenty clean designs", () => {
  expect(Object.keys(CLEAN_DESIGNS)).toHaveLength(20);
});

test.each(Object.entries(CLEAN_DESIGNS))("29.8 there is no advice on %s", (_, clean) => {
  expect(adviceFor(clean)).toEqual([]);
});

const square = at(6, 5, 8, 8);
const small = (pixels: number) => artwork(TRAITS.redLogo, { width: pixels, height: pixels });
const on = (shirt: Parameters<typeof design>[0], traits: Parameters<typeof artwork>[0]) =>
  design(shirt, { front: [image(square)] }, [artwork(traits)]);

const BAD: Record<string, [design: AdvisedDesign, kind: string, severity: string, says: string]> = {
  "Hebrew in a font that has none": [
    design("white", { front: [text(at(6, 5, 6, 2), "#000000", { text: "שלום" })] }),
    "missing-letters",
    "poor",
    "Text 'שלום' will not be printed: Anton does not have \u2068'ש'\u2069, \u2068'ל'\u2069, \u2068'ו'\u2069, or \u2068'ם'\u2069. The font Rubik has all of them.",
  ],
  "one Thai letter in a word": [
    design("white", { front: [text(at(6, 5, 6, 2), "#000000", { text: "Team ก" })] }),
    "missing-letters",
    "poor",
    "Text 'Team ก' will be printed without \u2068'ก'\u2069, which Anton does not have. The font Kanit has it.",
  ],
  "an emoji in a text": [
    design("white", { front: [text(at(6, 5, 6, 2), "#000000", { text: "Go 🎉" })] }),
    "missing-letters",
    "poor",
    "No font here has it: leave it out, add emoji as art, or upload a picture.",
  ],
  "a text of nothing that is seen": [
    design("white", { front: [text(at(6, 5, 6, 2), "#000000", { text: "\u200b" })] }),
    "missing-letters",
    "poor",
    "has nothing to print. Type its words, or delete it.",
  ],
  "120 DPI": [
    design("white", { front: [image(square)] }, [small(960)]),
    "low-dpi",
    "soft",
    "logo.png prints at 120 DPI and may look a little soft. Up to 6.4 in wide it is sharp; or upload a larger picture.",
  ],
  "50 DPI": [
    design("white", { front: [image(square)] }, [small(400)]),
    "low-dpi",
    "poor",
    "logo.png prints at 50 DPI and will look blurry. Up to 2.6 in wide it is sharp; or upload a larger picture.",
  ],
  "a picture that its crop makes coarse": [
    design("white", { front: [image(square, { crop: { x: 0, y: 0, width: 0.3, height: 0.3 } })] }, [
      small(3000),
    ]),
    "low-dpi",
    "soft",
    "113 DPI",
  ],
  "a black logo on black": [
    on("black", TRAITS.blackLogo),
    "shirt-color",
    "poor",
    "logo.png is nearly the color of the black shirt and will hardly be seen. Choose another shirt color, or upload it in other colors.",
  ],
  "a comic that is yellow for the most part on yellow": [
    on("yellow", TRAITS.comic),
    "shirt-color",
    "soft",
    "Much of logo.png is nearly",
  ],
  "a poster whose letters are the shirt's": [
    on("black", {
      ...TRAITS.comic,
      apart: [{ hex: "#0a0a0a", share: 0.11 }],
    }),
    "shirt-color",
    "soft",
    "A part of logo.png, such as its letters, is nearly the color of the black shirt and will hardly be seen.",
  ],
  "navy text on black": [
    design("black", { front: [text(square, "#000080")] }),
    "shirt-color",
    "poor",
    "Text 'Team 24' is nearly the color of the black shirt and will hardly be seen. Give it another color, or an outline.",
  ],
  "white text with a light outline on white": [
    design("white", {
      front: [text(square, "#ffffff", { outline: { color: "#f4f4f4", width: 0.1 } })],
    }),
    "shirt-color",
    "poor",
    "Give it another color, or an outline.",
  ],
  "a black heart on black": [
    design("black", { front: [art(square, { art: "tabler:heart" })] }),
    "shirt-color",
    "poor",
    "Art 'heart' is nearly the color of the black shirt and will hardly be seen. Give it other colors.",
  ],
  "a logo with its white background on black": [
    on("black", TRAITS.boxed),
    "white-box",
    "poor",
    "logo.png has a white background, which prints as a white box on the black shirt. 'Remove Background' takes it away.",
  ],
  "a logo with its white background on mint": [
    on("mint", TRAITS.boxed),
    "white-box",
    "soft",
    "mint",
  ],
  "a glow": [
    on("black", { ...TRAITS.redLogo, translucent: 0.3 }),
    "translucent",
    "soft",
    "logo.png has half-transparent parts, which print as fine dots and look grainy. Upload a picture in solid colors.",
  ],
  "an outline of 0.7 pt": [
    design("white", {
      front: [text(square, "#ff0000", { outline: { color: "#000000", width: 0.02 } })],
    }),
    "thin-stroke",
    "soft",
    "Text 'Team 24' has an outline thinner than 1 pt, which may break up in print. Make it thicker, or leave it out.",
  ],
  "a tiny heart of lines": [
    design("white", { front: [art(at(6, 5, 0.15, 0.15), { art: "tabler:heart" })] }),
    "thin-stroke",
    "soft",
    "Art 'heart' has lines thinner than 1 pt, which may break up in print. Make it at least 0.2 in wide, or leave it out.",
  ],
  "letters of 0.14 in": [
    design("white", { front: [text(at(6, 5, 2, 0.2), "#333333")] }),
    "small-letters",
    "soft",
    "Text 'Team 24' has letters under 0.2 in, which print badly and are hard to read. Make it at least 2.9 in wide.",
  ],
  "letters of 0.07 in": [
    design("white", { front: [text(at(6, 5, 1, 0.1), "#333333")] }),
    "small-letters",
    "poor",
    "Make it at least 2.9 in wide.",
  ],
  "a logo over the edge": [
    design("white", { front: [image(at(10, 5, 8, 8))] }, [artwork(TRAITS.redLogo)]),
    "outside",
    "soft",
    "logo.png reaches beyond the print area, where it is cut off. Move it inside, or make it smaller.",
  ],
  "a rotated logo whose corners are cut": [
    design("white", { front: [image(at(6, 6, 10, 10), { rotation: 45 })] }, [
      artwork(TRAITS.redLogo),
    ]),
    "outside",
    "soft",
    "cut off",
  ],
  "a text beyond the sleeve": [
    design("black", { "left-sleeve": [text(at(9, 1, 2, 1), "#000000")] }),
    "outside",
    "poor",
    "Text 'Team 24' lies outside the print area and will not be printed. Move it inside, or delete it.",
  ],
};

test.each(Object.entries(BAD))("29.7 there is advice on %s, and only that", (_, bad) => {
  const [design, kind, severity, says] = bad;
  const [area] = Object.keys(design.document.areas);
  expect(adviceFor(design)).toEqual([
    { kind, severity, message: expect.stringContaining(says), area, index: 0 },
  ] as never);
});

describe("of several", () => {
  const advice = adviceFor(
    design("black", {
      front: [
        text(square, "#ffffff", { size: 0.2 }),
        art(square),
        text(at(30, 5, 2, 2), "#ffffff"),
      ],
      back: [text(square, "#000000")],
    }),
  );

  test("29.7 the worst come first, and each says which layer it is about", () => {
    expect(advice.map(({ area, index, severity }) => [area, index, severity])).toEqual([
      ["front", 2, "poor"],
      ["back", 0, "poor"],
      ["front", 0, "soft"],
    ]);
  });
});

test("29.7 text counts as seen on what lies below it, if that is not mostly clear", () => {
  const words = text(square, "#ffffff");
  const over = (clear: number) =>
    adviceFor(
      design("white", { front: [image(square), words] }, [artwork({ ...TRAITS.redLogo, clear })]),
    );
  expect(over(0.1)).toEqual([]);
  expect(over(0.8)).toMatchObject([{ kind: "shirt-color", index: 1 }]);
});

test("29.7 long names are cut", () => {
  const long = text(square, "#ffffff", { text: `A very\nlong text ${"o".repeat(80)}` });
  const [found] = adviceFor(design("white", { front: [long] }));
  expect(found?.message).toStartWith("Text 'A very long text oooooooooooo…' is nearly");
});

test("17.27 pixel art that prints as squares is not blurry, however few its pixels", () => {
  const few = [small(24)];
  const printed = (change: Parameters<typeof image>[1]) =>
    adviceFor(design("white", { front: [image(square, change)] }, few));
  expect(printed({})).toMatchObject([{ kind: "low-dpi" }]);
  expect(printed({ hard: true })).toEqual([]);
});
