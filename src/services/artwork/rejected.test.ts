import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { peakMemory, startArtwork } from "#tools/testing/artwork.ts";
import {
  jpegFixture,
  pdfFixture,
  pngBombFixture,
  pngFixture,
} from "#tools/testing/data/fixtures.ts";

const MB = 1024 ** 2;
const WRONG_TYPE = expect.stringMatching(/^File type must be one of JPG, PNG, PDF\. /);
let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork();
});

afterAll(() => shop.stop());

test("3.6 21.8 the content decides the type, not the name", async () => {
  const png = await shop.artwork.receive(await pngFixture());
  expect(png).toMatchObject({ ok: true, artwork: { contentType: "image/png" } });

  const pixels = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const others = {
    HTML: Buffer.from("<!doctype html><script>alert(1)</script>"),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    GIF: await pixels.gif().toBuffer(),
    WebP: await pixels.webp().toBuffer(),
    "half a signature": Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
    "a PDF behind too much else": Buffer.concat([Buffer.alloc(1025, " "), pdfFixture()]),
  };
  for (const bytes of Object.values(others))
    expect(await reject(bytes)).toEqual({ status: 415, message: WRONG_TYPE });
});

test("21.8 up to 1,024 bytes may stand before a PDF, and it stays one; a picture stays a picture", async () => {
  const page = pdfFixture({ width: 72, height: 72 });
  const junk = "<!doctype html><script>alert(1)</script>".padEnd(1024, "\n");
  for (const before of ["\ufeff", "\r\n\t", "GIF89a", "Content-Type: application/pdf\n\n", junk]) {
    const pdf = Buffer.concat([Buffer.from(before), page]);
    const receipt = await shop.artwork.receive(pdf);
    if (!receipt.ok) throw new Error(receipt.message);
    const { artwork } = receipt;
    expect(artwork).toMatchObject({ contentType: "application/pdf", width: 300, height: 300 });
    expect(artwork.fileName).toEndWith(".pdf");
    expect(artwork.rasterName).toEndWith(".png");
    expect(await shop.stored(artwork.fileName)).toEqual(new Uint8Array(pdf));
  }

  for (const picture of [await pngFixture(), await jpegFixture()]) {
    const both = Buffer.concat([picture.subarray(0, 500), page]);
    expect(await reject(both)).toMatchObject({ status: 422 });
  }
});

test("3.6 21.9 10 MB may come, one byte more may not", async () => {
  const png = await pngFixture();
  const padded = new Uint8Array(10 * MB + 1);
  padded.set(png);
  expect(await reject(padded)).toEqual({
    status: 413,
    message: "File is larger than 10485760 bytes",
  });
  const receipt = await shop.artwork.receive(padded.subarray(0, 10 * MB));
  expect(receipt).toMatchObject({ ok: true, artwork: { bytes: 10 * MB } });
});

test("21.8 a large file of a wrong type is rejected for its type", async () => {
  expect(await reject(new Uint8Array(11 * MB))).toEqual({ status: 415, message: WRONG_TYPE });
});

test("21.10 an empty file is named as such", async () => {
  expect(await reject(new Uint8Array())).toMatchObject({
    status: 400,
    message: expect.stringContaining("empty"),
  });
});

test("21.10 a JPEG that lacks only its end is taken, and stored with it; one that lacks pixels is damaged", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({
    create: { width: 200, height: 160, channels: 3, background: "red", noise },
  });
  for (const progressive of [false, true]) {
    const jpeg = await picture.clone().jpeg({ progressive }).toBuffer();
    for (const missing of [1, 2]) {
      const receipt = await shop.artwork.receive(jpeg.subarray(0, -missing));
      if (!receipt.ok) throw new Error(receipt.message);
      expect(await shop.stored(receipt.artwork.fileName)).toEqual(new Uint8Array(jpeg));
    }
    for (const missing of [4, 40, 400, 4000]) {
      const cut = jpeg.subarray(0, -missing);
      expect(await reject(cut)).toMatchObject({
        status: 422,
        message: expect.stringContaining("damaged"),
      });
    }
  }
});

test("21.10 truncated files of each type are called damaged", async () => {
  for (const bytes of [await pngFixture(), await jpegFixture(), pdfFixture()])
    for (const share of [0.1, 0.6, 0.95])
      expect(await reject(bytes.subarray(0, bytes.length * share))).toMatchObject({
        status: 422,
        message: expect.stringContaining("damaged or incomplete"),
      });
});

test("21.10 a PDF with a password, or with an empty page 1, is rejected with advice", async () => {
  const key = "0".repeat(64);
  const encryption = `/Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -44`;
  const locked = pdfFixture({ trailer: `/Encrypt<<${encryption}>>/ID[<00><00>]` });
  expect(await reject(locked)).toMatchObject({
    status: 422,
    message: expect.stringContaining("password"),
  });
  expect(await reject(pdfFixture({ content: " " }))).toMatchObject({
    status: 422,
    message: expect.stringContaining("page 1"),
  });
});

test("21.11 a bomb of 30,000 × 30,000 pixels is rejected by its header", async () => {
  const bomb = pngBombFixture();
  expect(bomb.length).toBeLessThan(300_000);
  expect(await reject(bomb)).toEqual({
    status: 422,
    message:
      "This image is 30000 × 30000 pixels (900 megapixels). Please scale it down to " +
      "50 megapixels or less; 3600 × 4800 is enough for the largest print.",
  });
  for (const pid of shop.decodingProcesses()) expect(peakMemory(pid)).toBeLessThan(400 * MB);
});

test("21.11 a picture of one very long row or column is rejected by its header", async () => {
  for (const bomb of [pngBombFixture(700, 70_000), pngBombFixture(70_000, 700)])
    expect(await reject(bomb)).toEqual({
      status: 422,
      message: expect.stringContaining("neither side has more than 65535 pixels"),
    });
});

test("21.11 a bomb just under the pixel limit is read in bounded memory", async () => {
  const receipt = await shop.artwork.receive(pngBombFixture(7_000));
  expect(receipt).toMatchObject({ ok: true, artwork: { width: 7_000, height: 7_000 } });
  for (const pid of shop.decodingProcesses()) expect(peakMemory(pid)).toBeLessThan(400 * MB);
});

test("21.16 a PDF of 1,000 pages costs no more than its first", async () => {
  // Drawing them all would take longer than a file may.
  const pdf = pdfFixture({ pages: 1_000 });
  const receipt = await shop.artwork.receive(pdf);
  expect(receipt).toMatchObject({ ok: true, artwork: { pages: 1_000, width: 1_200 } });
});

test("21.10 a rejected file leaves nothing behind, and the next upload works", async () => {
  const before = shop.countStored();
  const png = await pngFixture();
  await reject(png.subarray(0, 500));
  await reject(pngBombFixture(8_000));
  expect(shop.countStored()).toBe(before);
  expect(await shop.artwork.receive(png)).toMatchObject({ ok: true });
});

async function reject(bytes: Uint8Array) {
  const receipt = await shop.artwork.receive(bytes);
  if (receipt.ok) throw new Error("It was taken.");
  return { status: receipt.status, message: receipt.message };
}
