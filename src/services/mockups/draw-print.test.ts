import { afterAll, expect, test } from "bun:test";
import sharp from "sharp";
import { CARD_WIDTHS, type Mockup } from "#shop/designs/mockup.ts";
import type { ArtLayer, DesignDocument, TextLayer } from "#shop/documents/document.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import { NICENESS, STEP_MS } from "#tools/testing/bounds.ts";
import { sharedDrawing, undrawableHere } from "#tools/testing/drawing.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import type { DrawRequest } from "./mockup-cache.ts";
import { createMockups } from "./mockups.ts";
import { Undrawable } from "./undrawable.ts";

const shop = await startArtwork();
const mockups = createMockups({
  storage: shop.storage,
  pool: sharedDrawing(),
  undrawable: undrawableHere(),
});
afterAll(async () => {
  mockups.stop();
  await shop.stop();
});

const ANYONE: DrawRequest = {
  ip: "192.0.2.1",
  signal: new AbortController().signal,
  permit: async () => "cache",
};
const UPRIGHT = { rotation: 0, flip: false, locked: false } as const;
const MAGENTA: ArtLayer = {
  ...{ kind: "art", art: "tabler:square-filled", x: 2, y: 1.5, width: 4, height: 3 },
  ...{ colors: [{ from: "#000000", to: "#ff00ff" }], ...UPRIGHT },
};

const shirt = (view: Mockup["view"]): Mockup => {
  const pictureId = crypto.randomUUID().replaceAll("-", "");
  return { pictureId, cut: "classic", view, color: "white" };
};

test.each([
  { view: "front", area: "left-sleeve", x: 557, y: 194 },
  { view: "front", area: "right-sleeve", x: 83, y: 194 },
  { view: "back", area: "back", x: 240, y: 220 },
] as const)(
  "27.5 a design without any image is on the picture: $area",
  async ({ view, area, x, y }) => {
    const document: DesignDocument = { version: 1, areas: { [area]: [MAGENTA] } };
    for (const width of [320, 1280] as const) {
      const format = { type: "webp", width } as const;
      const find = async () => ({ document, artworks: [] });
      const picture = await mockups.mockup(shirt(view), format, ANYONE, find);
      const [left, top] = [Math.round((x * width) / 640), Math.round((y * width) / 640)];
      const pixel = sharp(picture?.bytes).extract({ left, top, width: 1, height: 1 });
      const [red = 0, green = 0, blue = 0] = await pixel.raw().toBuffer();
      expect(red - green).toBeGreaterThan(70);
      expect(blue - green).toBeGreaterThan(70);
    }
  },
);

test("27.7 a design that takes too long is not drawn, and holds up nobody else's", async () => {
  const pool = createDrawingPool({ timeoutMs: 1500, clockMs: STEP_MS, niceness: NICENESS });
  const own = createMockups({ storage: shop.storage, pool, undrawable: undrawableHere() });
  const format = { type: "webp", width: 1280 } as const;
  const slow = own.mockup(shirt("front"), format, ANYONE, async () => hostile());
  await expect(slow).rejects.toBeInstanceOf(Undrawable);
  expect(takeErrors().join()).toContain("A shirt was not drawn: over 1500 ms");
  const document: DesignDocument = { version: 1, areas: { front: [MAGENTA] } };
  const find = async () => ({ document, artworks: [] });
  expect(await own.mockup(shirt("front"), format, ANYONE, find)).toBeDefined();
  own.stop();
});

/** One line of 500 letters as high as the area, whose outline is far wider than they are. */
function hostile() {
  const { textLength, layersPerArea, outline } = DOCUMENT_LIMITS;
  const layer: TextLayer = {
    ...{ kind: "text", text: "@&%$WQ8g".repeat(textLength).slice(0, textLength), font: "anton" },
    ...{ ...UPRIGHT, x: 6, y: 8, width: 12, height: 16, size: 1, lineHeight: 1.2, arc: 0 },
    ...{ letterSpacing: 0, align: "center", fill: "#d02020" },
    outline: { color: "#101010", width: outline },
  };
  const front = Array.from({ length: layersPerArea }, () => layer);
  return { document: { version: 1, areas: { front } } satisfies DesignDocument, artworks: [] };
}

test.each([...CUTS])(
  "45.4 a card's picture of a design over the whole front has at most 30 kB on the %s cut",
  async (cut) => {
    const layers = Array.from({ length: 48 }, (_, at) => ({
      ...MAGENTA,
      ...{
        art: "noto:rocket",
        colors: [],
        x: (at % 6) * 2,
        y: Math.floor(at / 6) * 2,
        width: 2,
        height: 2,
      },
    }));
    const document: DesignDocument = { version: 1, areas: { front: layers } };
    const find = async () => ({ document, artworks: [] });
    const mockup = { ...shirt("front"), cut, color: "mint" } as const;
    for (const width of CARD_WIDTHS) {
      const picture = await mockups.mockup(mockup, { type: "webp", width }, ANYONE, find);
      expect(picture?.bytes.length).toBeWithin(5000, 30_001);
    }
  },
);
