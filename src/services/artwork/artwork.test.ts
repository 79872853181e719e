import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { previewName } from "#shop/designs/artwork-files.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import {
  jpegFixture,
  pdfFixture,
  photoPdfFixture,
  pngChunk,
  pngFixture,
} from "#tools/testing/data/fixtures.ts";
import { artworkKeys } from "./artwork-store.ts";

const RED = { r: 224, g: 48, b: 16 };
let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork();
});

afterAll(() => shop.stop());

test("21.14 a PNG is stored byte for byte, with previews that preserve its transparency", async () => {
  const png = await pngFixture({ width: 1500, height: 1000 });
  const artwork = await receive(png);

  expect(artwork).toEqual({
    fileName: expect.stringMatching(/^originals\/[0-9a-f]{32}\.png$/),
    rasterName: expect.stringMatching(/^copies\/[0-9a-f]{32}\.png$/),
    previewId: expect.stringMatching(/^[0-9a-f]{32}$/),
    contentType: "image/png",
    bytes: png.byteLength,
    sha256: new Bun.CryptoHasher("sha256").update(png).digest("hex"),
    width: 1500,
    height: 1000,
    inkX: 0,
    inkY: 0,
    pages: 1,
    hasAlpha: true,
    imageScale: null,
    traits: expect.objectContaining({ whiteBorder: 0 }),
    previewWidths: [320, 640, 1280],
  });
  expect(await shop.stored(artwork.fileName)).toEqual(png);
  for (const width of artwork.previewWidths) {
    const preview = await shop.stored(previewName(artwork.previewId, width));
    const height = Math.round((width * 1000) / 1500);
    expect(await sharp(preview).metadata()).toMatchObject({ format: "webp", width, height });
    expect((await pixel(preview, 0, 0)).alpha).toBe(0);
  }
});

test("29.10 of each upload its main colors, its white border and what is clear are measured", async () => {
  const png = await receive(await pngFixture({ width: 1500, height: 1500 }));
  expect(png.traits).toMatchObject({ whiteBorder: 0, translucent: 0 });
  expect(png.traits.clear).toBeGreaterThan(0.15);
  expect(png.traits.colors).toHaveLength(8);
  const jpeg = await receive(await jpegFixture({ width: 1500, height: 1500 }));
  expect(jpeg.traits).toMatchObject({ clear: 0, translucent: 0 });
  expect(jpeg.traits.whiteBorder).toBeGreaterThan(0.8);
  const pdf = await receive(pdfFixture({ content: "1 0 0 rg 72 72 24 12 re f" }));
  expect(pdf.traits).toMatchObject({ clear: 0, colors: [{ hex: "#ff0000", share: 1 }] });
});

test("21.16 a PDF of a photo is stored with its first page as a picture, however large that is", async () => {
  const artwork = await receive(await photoPdfFixture({ width: 432, height: 576 }));
  expect(artwork).toMatchObject({ width: 1800, height: 2400, pages: 1 });
  const copy = await shop.stored(artwork.rasterName ?? "");
  expect(copy.byteLength).toBeGreaterThan(11 * 1024 ** 2);
  expect(await sharp(copy).metadata()).toMatchObject({ width: 1800, height: 2400 });
});

test("21.14 files are stored with their type and may be cached for good", async () => {
  const { fileName, previewId } = await receive(await jpegFixture());
  expect((await shop.storage.get(fileName))?.contentType).toBe("image/jpeg");
  expect((await shop.storage.get(previewName(previewId, 320)))?.contentType).toBe("image/webp");
});

test("21.14 previews are never enlarged: the largest is as wide as the artwork", async () => {
  for (const [width, widths, largest] of [
    [200, [320], 200],
    [320, [320], 320],
    [500, [320, 640], 500],
    [1280, [320, 640, 1280], 1280],
  ] as const) {
    const artwork = await receive(await pngFixture({ width, height: 60 }));
    expect(artwork.previewWidths).toEqual([...widths]);
    const last = previewName(artwork.previewId, widths.at(-1) ?? 0);
    expect((await sharp(await shop.stored(last)).metadata()).width).toBe(largest);
  }
});

test("21.61 previews of small and of flat pictures lose nothing", async () => {
  const raw = { width: 40, height: 30, channels: 3 } as const;
  const small = Buffer.from(Array.from({ length: 3600 }, (_, at) => (at * 7919) % 256));
  const artwork = await receive(new Uint8Array(await sharp(small, { raw }).png().toBuffer()));
  const preview = await shop.stored(previewName(artwork.previewId, 320));
  expect(await sharp(preview).removeAlpha().raw().toBuffer()).toEqual(small);

  const red = { width: 600, height: 900, channels: 3, background: "#e01020" } as const;
  const input = await sharp({ create: { ...red, background: "#1030d0" } })
    .png()
    .toBuffer();
  const flag = sharp({ create: { ...red, width: 1200 } }).composite([{ input, left: 0, top: 0 }]);
  const flat = await receive(new Uint8Array(await flag.png().toBuffer()));
  const large = sharp(await shop.stored(previewName(flat.previewId, 1280)));
  const { data } = await large.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colors.add(data.subarray(at, at + 3).toHex());
  expect([...colors]).toEqual(["1030d0", "e01020"]);
});

test("21.14 a strip higher than WebP allows still gets its previews", async () => {
  const artwork = await receive(await pngFixture({ width: 160, height: 20_000 }));
  const preview = await shop.stored(previewName(artwork.previewId, 320));
  expect(artwork).toMatchObject({ width: 160, height: 20_000 });
  expect((await sharp(preview).metadata()).height).toBe(16_383);
});

test("21.15 a JPEG rotated by EXIF is measured and shown upright, and stored unchanged", async () => {
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: RED } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const artwork = await receive(jpeg);
  expect(artwork).toMatchObject({ width: 200, height: 300, hasAlpha: false });
  expect(await shop.stored(artwork.fileName)).toEqual(new Uint8Array(jpeg));
  const preview = await shop.stored(previewName(artwork.previewId, 320));
  expect(await sharp(preview).metadata()).toMatchObject({ width: 200, height: 300 });
});

test("21.14 pictures of every kind get previews in sRGB", async () => {
  const red = () => sharp({ create: { width: 40, height: 30, channels: 3, background: RED } });
  const pictures = {
    "CMYK JPEG": await red().withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer(),
    "PNG in Display P3": await red().withIccProfile("p3").png().toBuffer(),
    "16-bit PNG": await red().toColourspace("rgb16").png().toBuffer(),
    "palette PNG": await red().png({ palette: true }).toBuffer(),
    "interlaced PNG": await red().png({ progressive: true }).toBuffer(),
    "animated PNG": animated(await red().png().toBuffer()),
  };
  for (const [kind, picture] of Object.entries(pictures)) {
    const artwork = await receive(picture);
    const { r, g, b } = await pixel(await shop.stored(previewName(artwork.previewId, 320)), 20, 15);
    const distance = Math.max(Math.abs(r - RED.r), Math.abs(g - RED.g), Math.abs(b - RED.b));
    expect({ kind, near: distance < 20, width: artwork.width }).toEqual({
      kind,
      near: true,
      width: 40,
    });
  }
});

test("21.14 a palette PNG preserves its transparency", async () => {
  const clear = { ...RED, alpha: 0.5 };
  const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
    .png({ palette: true })
    .toBuffer();
  const artwork = await receive(png);
  expect(artwork.hasAlpha).toBe(true);
  expect((await pixel(await shop.stored(previewName(artwork.previewId, 320)), 9, 9)).alpha).toBe(
    128,
  );
});

test("21.16 a PDF prints as its first page at 300 DPI, on a transparent ground", async () => {
  const pdf = pdfFixture({ pages: 3, width: 144, height: 72 });
  const artwork = await receive(pdf);

  expect(artwork).toMatchObject({ contentType: "application/pdf", pages: 3, hasAlpha: true });
  expect(artwork).toMatchObject({ width: 600, height: 300, previewWidths: [320, 640] });
  expect(await shop.stored(artwork.fileName)).toEqual(pdf);

  const raster = await shop.stored(artwork.rasterName ?? "");
  expect(await sharp(raster).metadata()).toMatchObject({ format: "png", width: 600, height: 300 });
  expect(await pixel(raster, 300, 150)).toEqual({ r: 255, g: 102, b: 0, alpha: 255 });
  expect((await pixel(raster, 2, 2)).alpha).toBe(0);
});

test("21.16 a PDF page larger than the print area is rendered to fit it", async () => {
  const wide = await receive(pdfFixture({ width: 2000, height: 500 }));
  expect(wide).toMatchObject({ width: 3600, height: 900 });
  const high = await receive(pdfFixture({ width: 500, height: 2000 }));
  expect(high).toMatchObject({ width: 1200, height: 4800 });
});

test("21.19 without the objects under its keys nothing is left of an artwork, and nothing else is touched", async () => {
  const stored = await receive(await pngFixture());
  const before = shop.countStored();
  const names = await receive(pdfFixture());
  expect(shop.countStored()).toBeGreaterThan(before + 5);

  await shop.storage.remove(artworkKeys(names));
  await shop.storage.remove(artworkKeys(names));
  expect(shop.countStored()).toBe(before);
  expect(await shop.storage.has(stored.fileName)).toBe(true);
});

async function receive(bytes: Uint8Array) {
  const receipt = await shop.artwork.receive(bytes);
  if (!receipt.ok) throw new Error(receipt.message);
  return receipt.artwork;
}

async function pixel(picture: Uint8Array, left: number, top: number) {
  const area = sharp(picture).extract({ left, top, width: 1, height: 1 });
  const [r = -1, g = -1, b = -1, alpha = -1] = await area.ensureAlpha().raw().toBuffer();
  return { r, g, b, alpha };
}

function animated(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const control = pngChunk("acTL", Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
}
