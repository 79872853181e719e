import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { previewName } from "#shop/designs/artwork-files.ts";
import { NOTHING_LEFT, NOTHING_REMOVED } from "#shop/designs/background/remove-background.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import { pdfFixture, pngBombFixture } from "#tools/testing/data/fixtures.ts";
import { wholePrint } from "#tools/testing/data/prints.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork({ concurrency: 1 });
});

afterAll(() => shop.stop());

const RED = { r: 200, g: 0, b: 0, alpha: 1 };
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 4, background } });

/** 800 × 600 with 200 × 100 of red at 500, 50. */
async function withMargins(background = CLEAR) {
  const input = await plain(200, 100).png().toBuffer();
  return plain(800, 600, background).composite([{ input, left: 500, top: 50 }]);
}

const PICTURES = {
  "a PNG": async () => (await withMargins()).png(),
  "a 16-bit PNG": async () => (await withMargins()).toColourspace("rgb16").png(),
  "a palette PNG": async () => (await withMargins()).png({ palette: true }),
  "a gray PNG": async () => (await withMargins()).toColourspace("b-w").png(),
  "a PNG with noise around": async () => (await withMargins({ ...CLEAR, alpha: 2 / 255 })).png(),
};

test.each(Object.entries(PICTURES))("21.43 of %s only what is inked counts", async (_, make) => {
  const png = new Uint8Array(await (await make()).toBuffer());
  const artwork = await receive(png);
  expect(artwork).toMatchObject({ width: 200, height: 100, inkX: 500, inkY: 50 });
  expect(artwork.previewWidths).toEqual([320]);
  const preview = await shop.stored(previewName(artwork.previewId, 320));
  expect(await edges(preview)).toEqual({ width: 200, height: 100, alphas: [255] });
  expect(await edges(await print(artwork))).toEqual({ width: 400, height: 200, alphas: [255] });
  expect(await shop.stored(artwork.fileName)).toEqual(png);
});

test("21.43 of a picture that lies rotated, the box is where it is seen", async () => {
  const lying = await (await withMargins()).png().toBuffer();
  // Orientation 6: rotate a quarter turn clockwise for display.
  const png = await sharp(lying).withMetadata({ orientation: 6 }).png().toBuffer();
  const artwork = await receive(png);
  expect(artwork).toMatchObject({ width: 100, height: 200, inkX: 450, inkY: 500 });
  expect((await edges(await print(artwork))).alphas).toEqual([255]);
});

test("21.43 what is opaque has no margins, be it white", async () => {
  const jpeg = await (await withMargins(WHITE)).flatten().jpeg().toBuffer();
  expect(await receive(jpeg)).toMatchObject({ width: 800, height: 600, inkX: 0, inkY: 0 });
  const png = await plain(300, 200, WHITE).png().toBuffer();
  expect(await receive(png)).toMatchObject({ width: 300, height: 200, inkX: 0, inkY: 0 });
});

test("21.43 a small logo on a large page of a PDF is redrawn at its printed size", async () => {
  const artwork = await receive(pdfFixture({ content: "1 0 0 rg 72 72 24 12 re f" }));
  expect(artwork).toMatchObject({ width: 100, height: 50, inkX: 300, inkY: 1150 });
  // The whole page at this size would have 2,300 megapixels.
  const png = await print(artwork, { width: 3600, height: 1800 });
  expect(await edges(png)).toEqual({ width: 3600, height: 1800, alphas: [255] });
  const whole = await receive(pdfFixture({ content: "1 1 1 rg 0 0 288 360 re f" }));
  expect(whole).toMatchObject({ width: 1200, height: 1500, inkX: 0, inkY: 0 });
});

test("3.29 a cutout is only what is left; where all of that is one color, nothing more is removed", async () => {
  const first = await receive(await (await withMargins(WHITE)).flatten().png().toBuffer());
  const cut = await shop.artwork.cutOut({ ...first, isOwn: true }, { rule: "edges" });
  if (!cut.ok) throw new Error(cut.message);
  expect(cut.artwork).toMatchObject({ width: 200, height: 100, inkX: 0, inkY: 0 });
  expect((await edges(await print(cut.artwork))).alphas).toEqual([255]);
  const again = await shop.artwork.cutOut({ ...cut.artwork, isOwn: true }, { rule: "all" });
  expect(again).toEqual({ ok: false, status: 422, message: NOTHING_REMOVED });
});

test("3.30 a cutout that leaves nothing is rejected, and nothing is stored", async () => {
  const white = await receive(await plain(90, 90, WHITE).png().toBuffer());
  const before = shop.countStored();
  const cut = await shop.artwork.cutOut({ ...white, isOwn: true }, { rule: "all" });
  expect(cut).toEqual({ ok: false, status: 422, message: NOTHING_LEFT });
  expect(shop.countStored()).toBe(before);
});

const NARROW = (size: string) => `What prints of this file is ${size} pixels: too long and narrow`;

test.each<[kind: string, make: () => Promise<Uint8Array>, message: string]>([
  [
    "transparent artwork",
    () => plain(50, 50, CLEAR).png().toBuffer(),
    "There is nothing to print in this file: all of it is transparent.",
  ],
  [
    "artwork nobody can see",
    () =>
      plain(50, 50, { ...RED, alpha: 2 / 255 })
        .png()
        .toBuffer(),
    "There is nothing to print in this file",
  ],
  ["one long row", async () => pngBombFixture(49_999_999, 1), NARROW("49999999 × 1")],
  ["a narrow JPEG", () => plain(12_010, 100).flatten().jpeg().toBuffer(), NARROW("12010 × 100")],
  [
    "a hairline on a large ground",
    async () => {
      const input = await plain(2, 400).png().toBuffer();
      return plain(400, 400, CLEAR).composite([{ input }]).png().toBuffer();
    },
    NARROW("2 × 400"),
  ],
])("21.44 %s is rejected with advice, and nothing is stored", async (_, make, message) => {
  const before = shop.countStored();
  const receipt = await shop.artwork.receive(await make());
  expect(receipt).toMatchObject({ ok: false, status: 422 });
  expect(receipt).toMatchObject({ message: expect.stringContaining(message) });
  expect(shop.countStored()).toBe(before);
});

async function receive(bytes: Uint8Array) {
  const receipt = await shop.artwork.receive(bytes);
  if (!receipt.ok) throw new Error(receipt.message);
  return receipt.artwork;
}

async function print(
  artwork: Awaited<ReturnType<typeof receive>>,
  size = { width: 2 * artwork.width, height: 2 * artwork.height },
) {
  const made = await shop.artwork.makePrintFile(wholePrint(artwork, size));
  return shop.stored(made?.storageKey ?? "");
}

/** The alphas found along the four edges, in steps that survive a resize. */
async function edges(picture: Uint8Array) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const along = new Set<number | undefined>();
  for (let x = 0; x < width; x++) along.add(data[x]).add(data[(height - 1) * width + x]);
  for (let y = 0; y < height; y++) along.add(data[y * width]).add(data[(y + 1) * width - 1]);
  return { width, height, alphas: [...along] };
}
