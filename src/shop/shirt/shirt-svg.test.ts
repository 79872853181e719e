import { beforeAll, describe, expect, test } from "bun:test";
import { gzipSync } from "bun";
import sharp from "sharp";
import { SHIRT_COLORS } from "../goods/shirt-colors.ts";
import { PRINT_AREA, placePrint, SIDES, VIEW_SIZE } from "../placement.ts";
import { CUTS } from "./pattern.ts";
import { shirtSvg } from "./shirt-svg.ts";

const VIEWS = CUTS.flatMap((cut) => SIDES.map((side) => ({ cut, side })));
const CENTER = {
  x: PRINT_AREA.x + PRINT_AREA.width / 2,
  y: PRINT_AREA.y + PRINT_AREA.height / 2,
};

/** The points lie in both directions, so that a single fold does not decide. */
const AROUND_CENTER = [-40, -20, 0, 20, 40].flatMap((by) => [
  { x: CENTER.x + by, y: CENTER.y },
  { x: CENTER.x, y: CENTER.y + by },
]);

describe.each(VIEWS)("the $side of a $cut shirt", ({ cut, side }) => {
  test.each([...SHIRT_COLORS])(
    "21.26 is $name in the middle of the print area, and clear around",
    async (color) => {
      const { at } = await pixels(shirtSvg({ cut, side, color: color.hex }), 0.1);
      const seen = meanOf(AROUND_CENTER.map(({ x, y }) => at(x, y)));
      const wanted = rgb(color.hex);
      expect(
        Math.max(...wanted.map((value, index) => Math.abs(value - (seen[index] ?? 0)))),
      ).toBeLessThan(28);
      expect(seen[3]).toBe(255);
      expect(at(2, 2)[3]).toBe(0);
    },
  );

  test("21.26 is at most 6 kB gzip, and 30 kB as a product picture", async () => {
    const svg = shirtSvg({ cut, side, color: "#212124" });
    expect(gzipSync(svg).length).toBeLessThanOrEqual(6 * 1024);
    const density = (72 * 480) / VIEW_SIZE.width;
    const picture = await sharp(Buffer.from(svg), { density }).webp({ quality: 78 }).toBuffer();
    expect(picture.length).toBeLessThan(30_000);
  });

  test("21.26 refers only to parts of its own, so that several can share a page", () => {
    const svg = shirtSvg({ cut, side, color: "#ffffff", idPrefix: "one" });
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
    const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1] ?? "");
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith("one-"))).toEqual([]);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !used.includes(id))).toEqual([]);
  });
});

describe("artwork on the shirt", () => {
  const shirt = { cut: "classic", side: "front", color: "#ffffff" } as const;
  const artwork = { width: 400, height: 300 };
  const { box } = placePrint({ side: "front", position: "left-chest", size: 7, artwork });

  let printed: Awaited<ReturnType<typeof pixels>>;
  beforeAll(async () => {
    const href = `data:image/png;base64,${(await checkerboard()).toString("base64")}`;
    printed = await pixels(shirtSvg({ ...shirt, artwork: { href, box } }), 1);
  });

  test("21.27 changes exactly the pixels of its box", async () => {
    const bare = await pixels(shirtSvg(shirt), 1);
    const changed: { x: number; y: number }[] = [];
    for (let y = 0; y < VIEW_SIZE.height; y++) {
      for (let x = 0; x < VIEW_SIZE.width; x++) {
        if (distance(bare.at(x, y), printed.at(x, y)) > 60) changed.push({ x, y });
      }
    }
    const [xs, ys] = [changed.map((pixel) => pixel.x), changed.map((pixel) => pixel.y)];
    expect(Math.abs(min(xs) - box.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(min(ys) - box.y)).toBeLessThanOrEqual(1);
    expect(Math.abs(max(xs) + 1 - box.x - box.width)).toBeLessThanOrEqual(1);
    expect(Math.abs(max(ys) + 1 - box.y - box.height)).toBeLessThanOrEqual(1);
    expect(changed.length / (box.width * box.height)).toBeCloseTo(1, 1);
  });

  test("21.27 is upright: red, blue above blue, red", () => {
    const cell = (u: number, v: number) => {
      const [red = 0, , blue = 0] = printed.at(box.x + box.width * u, box.y + box.height * v);
      return red > blue ? "red" : "blue";
    };
    const cells = [cell(0.25, 0.25), cell(0.75, 0.25), cell(0.25, 0.75), cell(0.75, 0.75)];
    expect(cells).toEqual(["red", "blue", "blue", "red"]);
  });

  test("21.27 cannot break out of its attribute", () => {
    const href = 'x"/><script>&';
    expect(shirtSvg({ ...shirt, artwork: { href, box } })).toContain(
      'href="x&quot;/>&lt;script>&amp;"',
    );
  });
});

function checkerboard(): Promise<Buffer> {
  const cells = `<path fill="#f00" d="M0 0h200v150H0zM200 150h200v150H200z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="#00f" d="M0 0h400v300H0z"/>${cells}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** `at` takes preview px and returns red, green, blue, alpha. */
async function pixels(svg: string, scale: number) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * scale) * info.width + Math.floor(x * scale)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { at };
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function meanOf(pixels: number[][]): number[] {
  return [0, 1, 2, 3].map(
    (channel) => pixels.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / pixels.length,
  );
}

function distance(one: number[], other: number[]): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);
}

function min(values: number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function max(values: number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}
