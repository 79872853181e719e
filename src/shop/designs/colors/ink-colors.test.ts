import { expect, test } from "bun:test";
import sharp from "sharp";
import { noisyPhotoFixture } from "#tools/testing/data/fixtures.ts";
import { measureTraits } from "../artwork-traits.ts";
import { MAX_INKS } from "./ink-colors.ts";

/** The inks of a picture as it is uploaded: drawn with soft edges, as PNG or as JPEG. */
async function inksOf(svg: string, format: "png" | "jpeg" = "png", side = 600) {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${svg}</svg>`,
  );
  return readInks(await sharp(drawing).toFormat(format, { quality: 80 }).toBuffer());
}

async function readInks(picture: Uint8Array) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return measureTraits({ data, info }).inks ?? [];
}

const FLAG =
  '<path fill="#fff" d="M0 0h100v100H0z"/><circle fill="#c81e28" cx="40" cy="40" r="30"/><path fill="#141e5a" d="M20 60l70 10-30 25z"/>';

test.each(["png", "jpeg"] as const)(
  "60.4 a drawing of three colors has three inks as %s, at any size",
  async (format) => {
    for (const side of [120, 600, 2400]) expect(await inksOf(FLAG, format, side)).toHaveLength(3);
  },
);

test("60.4 neither soft edges of thin strokes nor clear pixels are an ink of their own", async () => {
  const rings = [8, 16, 24, 32, 40].map((r) => `<circle cx="50" cy="50" r="${r}"/>`).join("");
  const inks = await inksOf(`<g fill="none" stroke="#0a7d32" stroke-width="2">${rings}</g>`);
  expect(inks).toHaveLength(1);
});

test("60.4 each of many colors counts, up to one more than anybody asks for", async () => {
  const level = (step: number) => step * 85;
  const squares = Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [at % 8, Math.floor(at / 8)];
    const fill = `rgb(${level(at % 4)},${level(Math.floor(at / 4) % 4)},${level(Math.floor(at / 16))})`;
    return { fill, rect: `<path fill="${fill}" d="M${x * 12.5} ${y * 12.5}h12.5v12.5h-12.5z"/>` };
  });
  const draw = (some: typeof squares) => some.map(({ rect }) => rect).join("");
  const apart = squares.filter((_, at) => at % 9 === 0);
  expect(await inksOf(draw(apart))).toHaveLength(apart.length);
  expect(await inksOf(draw(squares))).toHaveLength(MAX_INKS + 1);
});

test("60.4 a gradient and a colorful photograph need more than a few", async () => {
  const rainbow = ["#f00", "#ff0", "#0f0", "#0ff", "#00f", "#f0f"]
    .map((color, at) => `<stop offset="${at / 5}" stop-color="${color}"/>`)
    .join("");
  const gradient = `<linearGradient id="a">${rainbow}</linearGradient><path fill="url(#a)" d="M0 0h100v100H0z"/>`;
  expect((await inksOf(gradient)).length).toBeGreaterThan(10);
  // Noise is no even part: it is not counted, and takes no time.
  expect((await readInks(await noisyPhotoFixture())).length).toBeLessThanOrEqual(MAX_INKS + 1);
});
