import { expect, test } from "bun:test";
import sharp from "sharp";
import { readLayers } from "./layers.ts";

const PHOTO = { picture: "e".repeat(32) };

const sheet = (red: number) =>
  sharp({ create: { width: 4, height: 4, channels: 4, background: { r: red, g: 0, b: 0 } } })
    .webp({ lossless: true })
    .toBuffer();

test("62.22 planes are decoded once, and again when what was sent under their name is another file", async () => {
  const [first, other] = [await sheet(200), await sheet(100)];
  const layers = await readLayers(PHOTO, 1, first);
  expect(await readLayers(PHOTO, 1, Buffer.from(first))).toBe(layers);
  const changed = await readLayers(PHOTO, 1, other);
  expect([layers.data[0], changed.data[0]]).toEqual([200, 100]);
  const large = await readLayers(PHOTO, 2, first);
  expect(large).not.toBe(layers);
});
