import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import sharp from "sharp";
import type { ImageLayer } from "#shop/documents/document.ts";
import { drawLayers } from "./draw-layers.ts";
import type { Pixels } from "./pixels.ts";
import { previewPicture } from "./preview-picture.ts";

type Color = readonly [number, number, number, number];

/** Four quarters: what is turned or flipped the wrong way has the wrong colors. */
const QUARTERS = [
  [220, 30, 40, 255],
  [20, 60, 200, 255],
  [0, 200, 80, 128],
  [250, 230, 20, 255],
] as const satisfies Color[];
const SIDE = { width: 240, height: 160 };
const picture = await previewPicture(await quarters());

const UPRIGHT = { rotation: 0, flip: false } as const;
const AREA = { x: 0, y: 0, width: 3, height: 2 };

describe("an upright image", () => {
  test("27.2 fills the nearest whole pixels, and nothing beside them", async () => {
    const drawn = await draw({ x: 1.02, y: 1, width: 1.01, height: 0.5 }, 20);
    expect(boxOf(drawn)).toEqual({ left: 10, top: 15, right: 30, bottom: 25 });
    expect([at(drawn, 10, 15), at(drawn, 29, 24)]).toEqual([QUARTERS[0], QUARTERS[3]]);
  });

  test("27.2 begins where a half of a pixel is rounded up, as a mockup's always did", async () => {
    // 10.5 px, of which the numbers of a document may have lost the last digit.
    const drawn = await draw({ x: 0.525 - 1e-12 + 0.5, y: 1, width: 1, height: 1 }, 20);
    expect(boxOf(drawn).left).toBe(11);
  });

  test("27.2 turned by quarters it stays on whole pixels", async () => {
    const drawn = await draw({ x: 1.02, y: 1, width: 1, height: 0.5, rotation: 270 }, 20);
    expect(boxOf(drawn)).toEqual({ left: 15, top: 10, right: 25, bottom: 30 });
    expect(at(drawn, 16, 28)).toEqual(QUARTERS[0]);
    expect(apart(at(drawn, 24, 28), QUARTERS[2])).toBeLessThanOrEqual(3);
  });
});

test("27.1 any place, size, turn, flip and crop is drawn as the geometry says", async () => {
  await fc.assert(
    fc.asyncProperty(images(), fc.constantFrom(20, 30), async (image, pixelsPerInch) => {
      const drawn = await draw(image, pixelsPerInch);
      expectLike(drawn, ideal(image, drawn, pixelsPerInch));
    }),
    { seed: 23, numRuns: 40 },
  );
});

test("27.1 a square on its corner covers the area that it has, its edges a pixel wide", async () => {
  const [inches, pixelsPerInch] = [1, 300];
  const drawn = await draw({ x: 1.5, y: 1, width: inches, height: inches, rotation: 45 }, 300);
  const opaque = drawn.data.filter((alpha, at) => at % 4 === 3 && alpha > 0);
  // The lower left quarter is half clear.
  const covered = opaque.reduce((sum, alpha) => sum + alpha / 255, 0);
  expect(covered / (inches * pixelsPerInch) ** 2).toBeCloseTo((3 + 128 / 255) / 4, 3);
  // Through the right corner's half: down, out of the red, from full to nothing.
  const column = Array.from({ length: 200 }, (_, y) => at(drawn, 480, y)[3]);
  expect(column.filter((alpha) => alpha > 0 && alpha < 255).length).toBeLessThanOrEqual(2);
});

const CHESS = await previewPicture(await chess());

test.each([
  ["upright", {}],
  ["flipped", { flip: true }],
  ["cropped", { crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } }],
] as const)("17.27 hard pixels become squares of their own colors: %s", async (_, change) => {
  const image = layer({ x: 1.5, y: 1, width: 1.3, height: 1.3, hard: true, ...change });
  const drawn = await drawLayers({
    ...{ layers: [image], box: AREA, pixelsPerInch: 60 },
    ...{ pictures: new Map([[1, CHESS]]), contentOf: async () => "" },
  });
  const colors = new Set(
    pixels(drawn).flatMap((color) => (color[3] === 255 ? color.slice(0, 3).join() : [])),
  );
  const mixed = pixels(drawn).filter(
    ([red, , , alpha]) => alpha === 255 && red !== 250 && red !== 10,
  );
  // A flipped or cropped image mixes the colors on the line between two squares, too.
  const lines = Object.keys(change).length > 0 ? 0.12 : 0;
  expect(mixed.length).toBeLessThanOrEqual(pixels(drawn).length * lines);
  expect(colors).toContain("250,10,10");
  expect(colors).toContain("10,10,250");
});

test("17.27 soft pixels of the same picture have colors between", async () => {
  const drawn = await drawLayers({
    ...{ layers: [layer({ x: 1.5, y: 1, width: 1.3, height: 1.3 })], box: AREA },
    ...{ pixelsPerInch: 60, pictures: new Map([[1, CHESS]]), contentOf: async () => "" },
  });
  const mixed = pixels(drawn).filter(([red, , , alpha]) => alpha && red > 40 && red < 220);
  expect(mixed.length).toBeGreaterThan(500);
});

test("27.1 no color of what is clear darkens the edge of a turned image", async () => {
  const clear = Buffer.alloc(64 * 64 * 4);
  for (let y = 16; y < 48; y++)
    for (let x = 16; x < 48; x++) clear.set([255, 240, 200, 255], (y * 64 + x) * 4);
  const raw = { width: 64, height: 64, channels: 4 } as const;
  const webp = await sharp(clear, { raw }).webp({ lossless: true, exact: true }).toBuffer();
  const canvas = await drawLayers({
    ...{ layers: [layer({ x: 1.5, y: 1, width: 1.5, height: 1.5, rotation: 31 })], box: AREA },
    ...{ pixelsPerInch: 20, pictures: new Map([[1, await previewPicture(webp)]]) },
    contentOf: async () => "",
  });
  const inked = pixels(canvas).filter(([, , , alpha]) => alpha > 24);
  for (const color of inked) expect(apart(color.slice(0, 3), [255, 240, 200])).toBeLessThan(12);
});

type Placed = Partial<ImageLayer> & Pick<ImageLayer, "x" | "y" | "width" | "height">;

type Image = Placed & Pick<ImageLayer, "rotation" | "flip">;

function layer(image: Placed): ImageLayer {
  return { kind: "image", artworkId: 1, locked: false, ...UPRIGHT, ...image };
}

function draw(image: Placed, pixelsPerInch: number): Promise<Pixels> {
  return drawLayers({
    layers: [layer(image)],
    box: AREA,
    pixelsPerInch,
    pictures: new Map([[1, picture]]),
    contentOf: async () => "",
  });
}

function images() {
  const part = fc.integer({ min: 0, max: 60 }).map((percent) => percent / 100);
  const crop = fc.record({ x: part, y: part, width: fc.constant(0.4), height: fc.constant(0.35) });
  return fc.record({
    x: fc.double({ min: -0.5, max: 3.5, noNaN: true }),
    y: fc.double({ min: -0.5, max: 2.5, noNaN: true }),
    width: fc.double({ min: 0.02, max: 5, noNaN: true }),
    height: fc.double({ min: 0.02, max: 4, noNaN: true }),
    // The turn is never upright: that is put on whole pixels.
    rotation: fc.integer({ min: -358, max: 358 }).map((turn) => (turn % 90 ? turn : turn + 1)),
    flip: fc.boolean(),
    crop: fc.option(crop, { nil: undefined }),
  });
}

/** The points lie in a pixel and half a pixel beside it; each is turned back on its own. */
const POINTS = Array.from({ length: 81 }, (_, at) => ({
  x: ((at % 9) - 1) / 6 - 1 / 12,
  y: (Math.floor(at / 9) - 1) / 6 - 1 / 12,
}));
const isWithin = (share: number) => share > 0 && share < 1;

type Ideal = { coverage: number; isEdge: boolean; color: Color };

/** Undefined near an inner edge. */
function ideal(image: Image, { width, height }: Pixels, pixelsPerInch: number) {
  return Array.from({ length: width * height }, (_, index): Ideal | undefined => {
    const [left, top] = [index % width, Math.floor(index / width)];
    const points = POINTS.map(({ x, y }) => ({
      isInPixel: isWithin(x) && isWithin(y),
      quarter: quarterAt(
        image,
        (left + x) / pixelsPerInch,
        (top + y) / pixelsPerInch,
        3 / pixelsPerInch,
      ),
    }));
    const own = points.filter(({ isInPixel }) => isInPixel);
    const inked = points.filter(({ quarter }) => quarter !== "outside");
    const [quarter] = inked.map((point) => point.quarter);
    if (inked.some((point) => point.quarter !== quarter) || quarter === "between") return undefined;
    return {
      coverage: own.filter((point) => point.quarter !== "outside").length / own.length,
      isEdge: isWithin(inked.length / points.length),
      color: QUARTERS[Number(quarter ?? 0)] ?? [0, 0, 0, 0],
    };
  });
}

function quarterAt(image: Image, right: number, down: number, margin: number) {
  const turn = (image.rotation * Math.PI) / 180;
  const [x, y] = [right - image.x, down - image.y];
  const along = (x * Math.cos(turn) + y * Math.sin(turn)) / image.width;
  const across = (y * Math.cos(turn) - x * Math.sin(turn)) / image.height;
  if (Math.abs(along) > 0.5 || Math.abs(across) > 0.5) return "outside";
  const crop = image.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const u = crop.x + ((image.flip ? -along : along) + 0.5) * crop.width - 0.5;
  const v = crop.y + (across + 0.5) * crop.height - 0.5;
  const nearX = Math.abs(u) < (margin / image.width) * crop.width + 4 / SIDE.width;
  const nearY = Math.abs(v) < (margin / image.height) * crop.height + 4 / SIDE.height;
  return nearX || nearY ? "between" : (v > 0 ? 2 : 0) + (u > 0 ? 1 : 0);
}

function expectLike(drawn: Pixels, wanted: readonly (Ideal | undefined)[]): void {
  const worst = { alpha: 0, edge: 0, color: 0 };
  for (const [index, pixel] of wanted.entries()) {
    if (!pixel) continue;
    const color = at(drawn, index % drawn.width, Math.floor(index / drawn.width));
    const off = Math.abs(color[3] - pixel.coverage * pixel.color[3]);
    if (pixel.isEdge) worst.edge = Math.max(worst.edge, off);
    else worst.alpha = Math.max(worst.alpha, off);
    if (pixel.coverage < 0.2) continue;
    worst.color = Math.max(worst.color, apart(color.slice(0, 3), pixel.color));
  }
  expect(worst.alpha).toBeLessThanOrEqual(2);
  expect(worst.color).toBeLessThanOrEqual(3);
  // The drawing covers a turned edge with pixels that are turned, too.
  expect(worst.edge).toBeLessThan(45);
}

async function quarters(): Promise<Buffer> {
  const { width, height } = SIDE;
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set(
        QUARTERS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? [],
        (y * width + x) * 4,
      );
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();
}

/** 8 × 8 pixels of red and blue in turn. */
async function chess(): Promise<Buffer> {
  const data = Buffer.alloc(8 * 8 * 4);
  for (let pixel = 0; pixel < 64; pixel++) {
    const isRed = (pixel + Math.floor(pixel / 8)) % 2 === 0;
    data.set(isRed ? [250, 10, 10, 255] : [10, 10, 250, 255], pixel * 4);
  }
  const raw = { width: 8, height: 8, channels: 4 } as const;
  return sharp(data, { raw }).webp({ lossless: true }).toBuffer();
}

function at({ data, width }: Pixels, x: number, y: number): Color {
  const start = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
  return [red, green, blue, alpha];
}

function pixels(canvas: Pixels): Color[] {
  return Array.from({ length: canvas.width * canvas.height }, (_, index) =>
    at(canvas, index % canvas.width, Math.floor(index / canvas.width)),
  );
}

function apart(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((level, at) => Math.abs(level - (other[at] ?? 0))));
}

function boxOf(canvas: Pixels) {
  const inked = pixels(canvas).flatMap(([, , , alpha], index) => (alpha > 0 ? index : []));
  const xs = inked.map((index) => index % canvas.width);
  const ys = inked.map((index) => Math.floor(index / canvas.width));
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
  return { left, top: Math.min(...ys), right, bottom: Math.max(...ys) + 1 };
}
