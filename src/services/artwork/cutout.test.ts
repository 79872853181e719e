import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { previewName } from "#shop/designs/artwork-files.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import { pdfFixture } from "#tools/testing/data/fixtures.ts";
import { artworkKeys, type ReceivedArtwork } from "./artwork-store.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork();
});

afterAll(() => shop.stop());

test("21.18 cutting out clears white at full size: all of it, or what reaches the edge", async () => {
  const ring = await ringPicture();
  const artwork = await receive(await ring.png().toBuffer());

  const all = await cutOut(artwork, "all");
  expect(await alphas(all.fileName)).toEqual({ corner: 0, ring: 255, middle: 0 });
  const edges = await cutOut(artwork, "edges");
  expect(await alphas(edges.fileName)).toEqual({ corner: 0, ring: 255, middle: 255 });
});

test("21.18 the result is an artwork of its own, and the first one stays as it was", async () => {
  const jpeg = new Uint8Array(await (await ringPicture()).jpeg().toBuffer());
  const first = await receive(jpeg);
  const cut = await cutOut(first, "all");

  expect(first.hasAlpha).toBe(false);
  expect(cut.fileName).toMatch(/^originals\/[0-9a-f]{32}\.png$/);
  expect(cut).toMatchObject({ contentType: "image/png", hasAlpha: true });
  expect(cut).toMatchObject({ width: 1101, height: 1101, previewWidths: [320, 640, 1280] });
  const png = await shop.stored(cut.fileName);
  expect(png.byteLength).toBe(cut.bytes);
  expect(new Bun.CryptoHasher("sha256").update(png).digest("hex")).toBe(cut.sha256);
  expect(await sharp(png).metadata()).toMatchObject({ width: 1101, height: 1101 });
  const preview = sharp(await shop.stored(previewName(cut.previewId, 640)));
  expect((await preview.raw().toBuffer())[3]).toBe(0);
  expect(await shop.stored(first.fileName)).toEqual(jpeg);
});

test("21.18 gray pictures and PDFs can be cut out as well", async () => {
  const gray = await (await ringPicture()).toColourspace("b-w").png().toBuffer();
  const picture = await cutOut(await receive(gray), "all");
  expect(await alphas(picture.fileName)).toEqual({ corner: 0, ring: 255, middle: 0 });

  const white = "1 1 1 rg 0 0 288 360 re f 1 0 0 rg 72 90 144 180 re f";
  const page = await cutOut(await receive(pdfFixture({ content: white })), "edges");
  expect(page).toMatchObject({ width: 600, height: 750 });
  const raw = await sharp(await shop.stored(page.fileName))
    .raw()
    .toBuffer();
  expect([...raw.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
});

test("21.18 a cutout of a PDF is a picture, no sharper than the PDF's own images", async () => {
  const image = "q 144 0 0 180 72 90 cm BI /W 12 /H 15 /CS /G /BPC 1 ID ";
  const white = "1 1 1 rg 0 0 288 360 re f";
  const content = `${white} ${image}${"\0".repeat(30)} EI Q`;
  const scan = await receive(pdfFixture({ content }));
  // 12 pixels on 144 points, which are drawn as 600 pixels.
  expect(scan.imageScale).toBeCloseTo(12 / 600, 5);
  expect((await cutOut(scan, "all")).imageScale).toBe(scan.imageScale);
  const vector = await receive(pdfFixture());
  expect(vector.imageScale).toBe(0);
  expect((await cutOut(vector, "all")).imageScale).toBeNull();
});

test("21.18 a deleted artwork is reported, not thrown", async () => {
  const artwork = await receive(await (await ringPicture()).png().toBuffer());
  await shop.storage.remove(artworkKeys(artwork));
  const receipt = await shop.artwork.cutOut({ ...artwork, isOwn: true }, { rule: "all" });
  expect(receipt).toMatchObject({ ok: false, status: 404 });
});

async function ringPicture() {
  const ring = '<circle cx="1000" cy="750" r="500" fill="#fff" stroke="#c00" stroke-width="100"/>';
  const drawing = `<svg width="2000" height="1500"><rect width="2000" height="1500" fill="#fff"/>${ring}</svg>`;
  return sharp(await sharp(Buffer.from(drawing)).flatten().toBuffer());
}

async function alphas(name: string) {
  const { data, info } = await sharp(await shop.stored(name))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  return { corner: at(0, 0), ring: at(50, 550), middle: at(550, 550) };
}

async function receive(bytes: Uint8Array) {
  return granted(await shop.artwork.receive(bytes));
}

async function cutOut(artwork: ReceivedArtwork, rule: "all" | "edges") {
  return granted(await shop.artwork.cutOut({ ...artwork, isOwn: true }, { rule }));
}

function granted(receipt: Awaited<ReturnType<typeof shop.artwork.cutOut>>) {
  if (!receipt.ok) throw new Error(receipt.message);
  return receipt.artwork;
}
