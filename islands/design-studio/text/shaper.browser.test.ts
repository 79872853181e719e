import { expect, test } from "bun:test";
import { join } from "node:path";
import { outlineOf } from "#services/drawing/text.ts";
import type { TextLayer } from "#shop/documents/document.ts";
import type { TextStyle } from "#shop/text/outline-text.ts";
import { openPage } from "#tools/testing/browser/browser.ts";
import { serveProbe } from "#tools/testing/browser/probe.ts";

const PROBE = join(import.meta.dir, "../../../tools/testing/browser/outline-probe.ts");
const PLAIN = { lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 } as const;

const TEXTS: TextStyle[] = [
  { ...PLAIN, font: "anton", text: "Team AVA 24" },
  { ...PLAIN, font: "anton", text: "FAMILY\nREUNION", arc: 120, align: "left" },
  { ...PLAIN, font: "bangers", text: "Pow!", arc: -200, letterSpacing: 0.3 },
  { ...PLAIN, font: "oswald", text: "Łódź Việt Привет" },
  { ...PLAIN, font: "playfair-display", text: "office fj e\u0301", lineHeight: 0.8 },
  { ...PLAIN, font: "cairo", text: "سلام (abc) 12 مرحبا", align: "right" },
  { ...PLAIN, font: "cairo", text: "مرحبا بالعالم", arc: 90 },
  { ...PLAIN, font: "noto-sans-devanagari", text: "क्षत्रिय हिन्दी", arc: -75 },
  { ...PLAIN, font: "dela-gothic-one", text: "日本語テスト\nDela Ω", arc: 33 },
  { ...PLAIN, font: "special-elite", text: "🎉 gone 한", arc: 350 },
];

test("28.15 a browser under the studio's policy draws each text as the drawing process does, byte for byte", async () => {
  const page = await openPage();
  await page.goto(await serveProbe(PROBE));
  const drawn = await page.evaluate(async (texts) => {
    const { outline } = globalThis as unknown as { outline: (style: unknown) => Promise<unknown> }; // the probe's
    return Promise.all(texts.map((text) => outline(text)));
  }, TEXTS);
  expect(drawn).toHaveLength(TEXTS.length);
  for (const [index, style] of TEXTS.entries()) {
    // A layer's outline depends on this style.
    expect(drawn[index] as object).toEqual(await outlineOf(style as TextLayer));
  }
});
