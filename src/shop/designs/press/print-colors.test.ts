import { expect, test } from "bun:test";
import sharp, { type Sharp } from "sharp";
import { countPrintColors, MAX_COLORS } from "./print-colors.ts";

async function count(picture: Sharp | Uint8Array): Promise<number> {
  const opened = picture instanceof Uint8Array ? sharp(picture) : picture;
  const { data, info } = await opened.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return countPrintColors(data, info);
}

function drawn(svg: string, side = 1200): Sharp {
  const size = `width="${side}" height="${side}" viewBox="0 0 100 100"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${svg}</svg>`));
}

const FLAG =
  '<path fill="#fff" d="M0 0h100v100H0z"/><circle fill="#c81e28" cx="40" cy="40" r="30"/><path fill="#141e5a" d="M20 60l70 10-30 25z"/>';

const RAINBOW = ["#f00", "#ff0", "#0f0", "#0ff", "#00f", "#f0f"]
  .map((color, at) => `<stop offset="${at / 5}" stop-color="${color}"/>`)
  .join("");

const squares = Array.from({ length: 64 }, (_, at) => {
  const level = (step: number) => (step % 4) * 85;
  const fill = `rgb(${level(at)},${level(at >> 2)},${level(at >> 4)})`;
  return `<path fill="${fill}" d="M${(at % 8) * 12.5} ${(at >> 3) * 12.5}h12.5v12.5h-12.5z"/>`;
});

const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none"/>`;

test.each([
  ["nothing", "", 0],
  ["one shape", '<circle fill="#123456" cx="40" cy="40" r="30"/>', 1],
  ["a drawing of three colors", FLAG, 3],
  [
    "two nearly equal reds",
    '<path fill="#c81e28" d="M0 0h50v90H0z"/><path fill="#cb2029" d="M50 0h50v90H50z"/>',
    1,
  ],
  [
    "a soft shadow below a shape",
    '<radialGradient id="a"><stop/><stop offset="1" stop-opacity="0"/></radialGradient><path fill="url(#a)" d="M0 0h100v100H0z"/><circle cx="50" cy="50" r="20" fill="#e11"/>',
    2,
  ],
  [
    "a small dot beside black letters",
    '<path fill="#111" d="M5 40h50v20H5z"/><circle cx="90" cy="10" r="1.5" fill="#e11"/>',
    2,
  ],
  [
    "hairlines of two colors",
    stroke("M0 0L100 90M0 50L100 40", "#e11", 0.15) +
      stroke("M0 10L100 80M0 60L100 50", "#12e", 0.15),
    2,
  ],
  ["eight colors", squares.filter((_, at) => at % 9 === 0).join(""), 8],
  ["sixty-four", squares.join(""), MAX_COLORS + 1],
  [
    "a rainbow",
    `<linearGradient id="a">${RAINBOW}</linearGradient><path fill="url(#a)" d="M0 0h100v100H0z"/>`,
    MAX_COLORS + 1,
  ],
] as const)("71.3 %s", async (_, svg, colors) => {
  expect(await count(drawn(svg))).toBe(colors);
});

test("71.3 size, JPEG and enlarging add no color to a drawing of three", async () => {
  for (const side of [120, 300, 1200]) {
    const jpeg = await drawn(FLAG, side).jpeg({ quality: 80 }).toBuffer();
    expect(await count(sharp(jpeg))).toBe(3);
    const small = await drawn(FLAG, side).png().toBuffer();
    expect(await count(sharp(small).resize(2400))).toBe(3);
  }
});

test("71.3 grain of all colors has more than anybody counts", () => {
  const side = 300;
  const level = (seed: number) => (seed % 3) * 127;
  // Multiplying by a prime scatters the colors, the same ones each time.
  const grain = Uint8Array.from({ length: side * side * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : level(((at >> 2) * 7919 + 31 * (at % 4) * (at >> 3)) >> 3),
  );
  expect(countPrintColors(grain, { width: side, height: side })).toBe(MAX_COLORS + 1);
});
