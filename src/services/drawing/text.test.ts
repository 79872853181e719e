import { describe, expect, test } from "bun:test";
import type { TextLayer } from "#shop/documents/document.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { FONTS, FONTS_VERSION, fontFiles } from "#shop/text/font-list.ts";
import { FONT_IDS, type FontId } from "#shop/text/fonts.ts";
import { textSvg } from "#shop/text/text-svg.ts";
import { outlineOf } from "./text.ts";

describe("a text becomes outlines", () => {
  test("28.1 kerning brings letters together", async () => {
    const [pair, apart, two, one] = await Promise.all(
      ["HAVH", "HAHVH", "HHH", "HH"].map((text) => widthOf({ font: "inter", text })),
    );
    expect(pair).toBeLessThan((apart ?? 0) - (two ?? 0) + (one ?? 0) - 0.05);
  });

  test.each([
    ["inter", "T", "ě", "e"],
    ["inter", "T", "ő", "o"],
    ["inter", "T", "ę", "e"],
    ["inter", "V", "ě", "e"],
    ["inter", "ě", "T", "e"],
    ["oswald", "T", "ế", "e"],
    ["inter", "T", "ł", "l"],
  ] as const)(
    "28.1 letters of two files of a font are kerned as their base letters are: %s %s%s",
    async (font, first, second, base) => {
      const width = (text: string) => widthOf({ font, text: `H${text}H` });
      const kern = async (one: string, two: string) =>
        (await width(one + two)) - (await width(one)) - (await width(two)) + (await width(""));
      const plain = first === "ě" ? await kern(base, second) : await kern(first, base);
      expect(await kern(first, second)).toBeCloseTo(plain, 2);
    },
  );

  test("28.1 Arabic letters join, and stay joined when letters are spaced", async () => {
    const style = { font: "cairo", text: "ببب" } as const;
    const single = await widthOf({ ...style, text: "ب" });
    expect(await widthOf(style)).toBeLessThan(3 * single - 0.3);
    expect(await draw({ ...style, letterSpacing: 1 })).toEqual(await draw(style));
  });

  test("28.1 in Devanagari a short i stands before the consonant that it follows", async () => {
    const style = { font: "noto-sans-devanagari" } as const;
    const [consonant, syllable] = [
      await draw({ ...style, text: "क" }),
      await draw({ ...style, text: "कि" }),
    ];
    // The consonant comes last in the path, moved to the right by the sign before it.
    expect(contours(syllable.d).at(-1)).not.toEqual(contours(consonant.d).at(-1));
    expect(shapes(syllable.d).slice(-shapes(consonant.d).length)).toEqual(shapes(consonant.d));
  });

  test("28.1 in an Arabic line words follow each other from the right, Latin ones inside from the left", async () => {
    const [mixed, word, latin] = await Promise.all(
      ["سلام 12 abc", "سلام", "abc"].map(async (text) =>
        shapes((await draw({ font: "cairo", text })).d),
      ),
    );
    expect(mixed?.slice(0, latin?.length)).toEqual(latin ?? []);
    expect(mixed?.slice(-(word?.length ?? 0))).toEqual(word ?? []);
    const [turned] = [shapes((await draw({ font: "cairo", text: "abc 12 سلام 34" })).d)];
    expect(turned.slice(0, latin?.length)).toEqual(latin ?? []);
    expect(turned.slice(-(word?.length ?? 0))).toEqual(word ?? []);
  });

  test("28.1 Hebrew runs from the right, its points on their letters; Thai marks stand above theirs", async () => {
    const hebrew = async (text: string) => draw({ font: "rubik", text });
    const [word, pointed, first] = [await hebrew("שלום"), await hebrew("שָׁלוֹם"), await hebrew("ש")];
    expect(shapes(word.d).slice(-shapes(first.d).length)).toEqual(shapes(first.d));
    expect(pointed.box.width).toBeCloseTo(word.box.width, 1);
    expect(contours(pointed.d).length).toBeGreaterThan(contours(word.d).length + 2);
    const thai = async (text: string) => draw({ font: "kanit", text });
    const [letter, low, high] = [await thai("ท"), await thai("ที"), await thai("ที่")];
    expect(high.box.width).toBeCloseTo(letter.box.width, 1);
    expect(low.box.y).toBeLessThan(letter.box.y - 0.05);
    expect(high.box.y).toBeLessThan(low.box.y - 0.05);
  });

  test("28.5 no box is drawn for what nobody sees and a font does not have", async () => {
    for (const font of FONT_IDS) {
      expect(await draw({ font, text: "\u3164\u115f\uffa0\u0001\u{1bca0}" })).toMatchObject({
        d: "",
      });
    }
  });

  test("28.1 letters join to ligatures, but not when they are spaced", async () => {
    const style = { font: "playfair-display", text: "ffi" } as const;
    const [joined, spaced] = [await draw(style), await draw({ ...style, letterSpacing: 0.001 })];
    expect(contours(joined.d).length).toBeLessThan(contours(spaced.d).length);
  });

  test("28.2 spacing stands between letters, not after the last", async () => {
    const [close, wide] = [
      await widthOf({ text: "NNNN" }),
      await widthOf({ text: "NNNN", letterSpacing: 1 }),
    ];
    expect(wide - close).toBeCloseTo(3, 3);
  });

  test("28.2 lines are as far apart as asked, and begin, center or end together", async () => {
    const [one, two] = [await draw({ text: "H" }), await draw({ text: "H\r\nH", lineHeight: 2 })];
    expect(two.box.height - one.box.height).toBeCloseTo(2, 3);
    const edges = async (align: "left" | "center" | "right") => {
      const { d } = await draw({ text: "HHHH\nH", align });
      const xs = contours(d).map((contour) => Number.parseFloat(contour));
      return [xs.slice(0, 4), xs.slice(4)].map((line) => Math.min(...line));
    };
    const [[left, leftShort], [center, centerShort], [right, rightShort]] = (await Promise.all([
      edges("left"),
      edges("center"),
      edges("right"),
    ])) as [number[], number[], number[]]; // two lines each
    expect(leftShort).toBeCloseTo(left ?? 0, 3);
    expect(rightShort).toBeGreaterThan(centerShort ?? 0);
    expect((leftShort ?? 0) + (rightShort ?? 0)).toBeCloseTo(2 * (centerShort ?? 0), 3);
    expect([center, right]).toEqual([left, left]);
  });

  test("28.5 a character that the font lacks is left out and named, an emoji as one", async () => {
    const { missing, d } = await draw({ text: "a👩‍🚀b漢\u200d 👩‍🚀" });
    expect(missing).toEqual(["👩‍🚀", "漢\u200d"]);
    expect(d).toEqual((await draw({ text: "ab" })).d);
    expect(await draw({ text: "🎉" })).toMatchObject({ d: "", box: { width: 0, height: 0 } });
  });

  test("28.1 an accent may be typed as a letter of its own", async () => {
    expect(await draw({ text: "e\u0301" })).toEqual(await draw({ text: "é" }));
  });
});

describe("an arc", () => {
  test("28.3 bends up when it is positive, down when it is negative, each letter as it is", async () => {
    const straight = await draw({ text: "OOOOO" });
    const [up, down] = [
      await draw({ text: "OOOOO", arc: 90 }),
      await draw({ text: "OOOOO", arc: -90 }),
    ];
    const startY = ({ d }: { d: string }, at: number) =>
      Number.parseFloat(contours(d)[at]?.split(" ")[1] ?? "");
    // Two contours a letter.
    expect(up.box.height).toBeGreaterThan(1.3 * straight.box.height);
    expect(startY(up, 4)).toBeLessThan(startY(up, 0) - 0.2);
    expect(startY(down, 4)).toBeGreaterThan(startY(down, 0) + 0.2);
    expect(shapes(up.d)).toEqual(shapes(straight.d));
  });

  test("28.3 the widest line spans its degrees: half a circle is as high as half as wide", async () => {
    const { box } = await draw({ text: "IIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII", arc: 180 });
    const capital = (await draw({ text: "I" })).box.height;
    expect(box.height / (box.width / 2)).toBeCloseTo(1, 1);
    expect(box.width).toBeGreaterThan(2 * capital);
  });

  test("28.3 several lines bend around one center", async () => {
    const { box } = await draw({ text: "HHHHHHHH\nHHHHHHHH", arc: 60 });
    const inner = await draw({ text: "HHHHHHHH", arc: 60 });
    expect(box.y).toBeCloseTo(inner.box.y, 2);
    expect(box.y + box.height).toBeCloseTo(inner.box.y + inner.box.height + 1.2, 3);
  });

  test("28.3 no arc and hardly any are the same", async () => {
    expect(await draw({ arc: 0.04 })).toEqual(await draw({ arc: 0 }));
  });
});

describe("whatever is typed", () => {
  const most = DOCUMENT_LIMITS.textLength;
  const texts: [string, string][] = [
    ["500 emoji", "😀".repeat(most)],
    ["combining marks", `a${"\u0301\u0302\u0327".repeat(166)}`],
    ["500 lines", `${"a\n".repeat(249)}a`],
    ["overrides of direction", "\u202e\u2067".repeat(250)],
    ["halves of characters", "\ud83d".repeat(most)],
    ["nothing visible", "\0\u200b\ufeff\u00ad\u2060"],
    ["one long conjunct", `क${"्क".repeat(249)}`],
    ["no character of Unicode", "\uffff\u{10ffff}"],
  ];

  test.each(texts)("28.6 %s are drawn or left out within half a second", async (_, text) => {
    for (const font of ["anton", "cairo", "noto-sans-devanagari"] as const) {
      // The compiler has threads of its own, which take as much again on a busy machine.
      const before = process.threadCpuUsage();
      const { d, box } = await draw({ font, text, arc: 350, letterSpacing: -0.3, lineHeight: 4 });
      const { user } = process.threadCpuUsage(before);
      expect(user / 1000).toBeLessThan(500);
      expect(d).not.toMatch(/NaN|Infinity|e/);
      expect(Object.values(box).every(Number.isFinite)).toBe(true);
    }
  });
});

describe("the fonts", () => {
  test.each(FONT_IDS)(
    "28.7 %s writes its name from files of one version, under a license to print",
    async (font) => {
      const { name, subsets, license } = FONTS[font];
      expect(await draw({ font, text: name })).toMatchObject({ missing: [] });
      for (const subset of subsets) {
        const { source } = fontFiles(font, subset);
        expect(await Bun.file(Bun.resolveSync(source, import.meta.dir)).exists()).toBe(true);
      }
      const about = await Bun.file(`node_modules/@fontsource/${font}/package.json`).json();
      expect(about).toMatchObject({ version: FONTS_VERSION, license });
    },
  );
});

test("28.4 the path fills the layer's box; an outline is a stroke below it, as wide as asked", async () => {
  const outline = await draw({ text: "II" });
  const layer = { width: 4, height: 2, fill: "#112233", outline: { color: "#ffffff", width: 0.1 } };
  const svg = textSvg(layer, outline);
  const [across, , , down, left, top] =
    /matrix\(([^)]*)\)/.exec(svg)?.[1]?.split(" ").map(Number) ?? [];
  const { box } = outline;
  expect(box.x * (across ?? 0) + (left ?? 0)).toBeCloseTo(-2, 6);
  expect((box.y + box.height) * (down ?? 0) + (top ?? 0)).toBeCloseTo(1, 6);
  expect(svg).toContain('fill="none" stroke="#ffffff"');
  expect(svg).toContain('stroke-linejoin="round"');
  // Each contour has a stroke of its own, below all letters.
  expect(
    svg
      .split("<path")
      .slice(1)
      .map((path) => path.includes("fill")),
  ).toEqual([...[false, false], true]);
  const stroke = Number(/stroke-width="([^"]*)"/.exec(svg)?.[1]);
  expect(stroke * Math.sqrt((across ?? 0) * (down ?? 0))).toBeCloseTo(0.1, 6);
});

type Style = Partial<TextLayer> & { font?: FontId };

function draw(style: Style) {
  const layer: TextLayer = {
    kind: "text",
    x: 6,
    y: 8,
    width: 4,
    height: 1,
    rotation: 0,
    flip: false,
    locked: false,
    text: "Team",
    font: "anton",
    size: 1,
    lineHeight: 1.2,
    letterSpacing: 0,
    align: "center",
    fill: "#000000",
    arc: 0,
    ...style,
  };
  return outlineOf(layer);
}

async function widthOf(style: Style): Promise<number> {
  return (await draw(style)).box.width;
}

function contours(d: string): string[] {
  return d.split("M").slice(1);
}

/** The letters of the commands, which moving leaves as they are. */
function shapes(d: string): string[] {
  return contours(d).map((contour) => contour.replace(/[^A-Z]/g, ""));
}
