import { describe, expect, test } from "bun:test";
import { outlineOf } from "#services/drawing/text.ts";
import { text } from "#tools/testing/data/advised-designs.ts";
import { FONT_IDS } from "../../text/fonts.ts";
import { printsOf } from "../prints/print.ts";
import { fontFor, isDrawn, missingLetters } from "./missing-letters.ts";

const TEXTS = [
  "Team 24",
  "שָׁלוֹם, 24 Team!",
  "กำลังใจ น้ำผึ้ง",
  "سلام 12 abc",
  "हिन्दी क्ष",
  "日本語 ー 〒",
  "Příliš žluťoučký kůň",
  "Việt Nam ₫",
  "Ελληνικά и кириллица №",
  "a👩‍🚀b漢\u200d 🇨🇿 1️⃣",
  "x\u0301\u0323 \u00ad\u200b",
  "\u2028\u3164\u115f",
  "\u0001\u0085\u{1bca0}\uffa0\u200b",
];

describe("what is said to be missing is what drawing leaves out", () => {
  test.each(FONT_IDS)("28.5 in %s", async (font) => {
    for (const words of TEXTS) {
      const layer = text({ x: 6, y: 5, width: 6, height: 2 }, "#000000", { text: words, font });
      const { missing, d } = await outlineOf(layer);
      expect([words, missingLetters({ text: words, font })]).toEqual([words, [...missing]]);
      expect([words, isDrawn(layer)]).toEqual([words, d !== ""]);
    }
  });
});

test("28.5 the font that is proposed has the letters", () => {
  expect(fontFor({ text: "שלום", font: "anton" })).toBe("rubik");
  expect(fontFor({ text: "ทีม 24", font: "anton" })).toBe("kanit");
  expect(fontFor({ text: "Příliš", font: "graduate" })).toBe("anton");
  expect(fontFor({ text: "🎉", font: "anton" })).toBeUndefined();
  expect(fontFor({ text: "Team", font: "anton" })).toBeUndefined();
});

test("28.18 a text of which nothing is drawn takes no place in a print", () => {
  const at = (x: number) => ({ x, y: 5, width: 4, height: 2 });
  const blank = text(at(3), "#000000", { text: "שלום" });
  const seen = text(at(9), "#000000", { text: "Team" });
  const front = (...layers: (typeof blank)[]) =>
    printsOf({ version: 1, areas: { front: layers } }, []);
  expect(front(blank)).toEqual([]);
  expect(front(blank, seen)).toEqual(front(seen));
});
