import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { documentByName } from "#shop/documents/named-placement.ts";
import { printsOf } from "#shop/documents/prints/print.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import { wholePrint } from "#tools/testing/data/prints.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork({ concurrency: 1 });
});

afterAll(() => shop.stop());

test("17.27 pixel art prints as squares, each of its own color and alike in size", async () => {
  const colors = [
    [230, 30, 40],
    [20, 160, 60],
    [30, 40, 200],
  ] as const;
  const rgb = Buffer.alloc(16 * 16 * 3);
  for (let pixel = 0; pixel < 256; pixel++) rgb.set(colors[(pixel * 7) % 3] ?? [], pixel * 3);
  const raw = { width: 16, height: 16, channels: 3 } as const;
  const art = await receive(new Uint8Array(await sharp(rgb, { raw }).png().toBuffer()));
  expect(art.traits.hard).toBe(true);
  const document = documentByName(
    { front: { ...art, id: 1 }, back: null },
    { position: "center", size: 5 },
  );
  const artworks = [{ ...art, id: 1 }];
  const [print] = printsOf(document, artworks);
  if (!print) throw new Error("nothing prints");
  const request = { document, artworks, print, scale: 1, keyStart: "print-files/1/0-front" };
  const made = await shop.artwork.makePrintFile(request);
  const { data, info } = await sharp(await shop.stored(made?.storageKey ?? ""))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([2400, 2400]);
  let wrong = 0;
  for (let y = 0; y < 2400; y++)
    for (let x = 0; x < 2400; x++) {
      const from = (Math.floor(y / 150) * 16 + Math.floor(x / 150)) * 3;
      const to = (y * 2400 + x) * 4;
      if ([0, 1, 2].some((each) => data[to + each] !== rgb[from + each])) wrong++;
    }
  expect(wrong).toBe(0);
});

test("17.26 what is as good as clear is clear in the print", async () => {
  const side = 200;
  const rgba = Buffer.alloc(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const away = Math.hypot((pixel % side) - side / 2, Math.floor(pixel / side) - side / 2);
    // A glow that ends in alphas of 2, 1 and 0, with colors to the corners.
    rgba.set([200, 40, 60, Math.max(0, Math.round(255 - away * 2.6))], pixel * 4);
  }
  const raw = { width: side, height: side, channels: 4 } as const;
  const glow = await receive(new Uint8Array(await sharp(rgba, { raw }).png().toBuffer()));
  const size = { width: 2 * glow.width, height: 2 * glow.height };
  const made = await shop.artwork.makePrintFile(wholePrint(glow, size));
  const { data } = await sharp(await shop.stored(made?.storageKey ?? ""))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [faint, colored, clear] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha === 0) clear++;
    if (alpha === 0 && r + g + b > 0) colored++;
    if (alpha === 1 || alpha === 2) faint++;
  }
  expect({ faint, colored }).toEqual({ faint: 0, colored: 0 });
  expect(clear).toBeGreaterThan(1000);
});

async function receive(bytes: Uint8Array) {
  const receipt = await shop.artwork.receive(bytes);
  if (!receipt.ok) throw new Error(receipt.message);
  return receipt.artwork;
}
