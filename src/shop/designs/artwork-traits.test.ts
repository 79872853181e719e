import { expect, test } from "bun:test";
import { measureTraits } from "./artwork-traits.ts";

type Rgba = [r: number, g: number, b: number, alpha: number];

const CLEAR: Rgba = [0, 0, 0, 0];
const WHITE: Rgba = [255, 255, 255, 255];
const RED: Rgba = [200, 30, 40, 255];
const NAVY: Rgba = [20, 30, 90, 255];

function picture(size: number, at: (x: number, y: number) => Rgba) {
  const rows = Array.from({ length: size * size }, (_, pixel) =>
    at(pixel % size, Math.floor(pixel / size)),
  );
  const data = Uint8Array.from(rows.flat());
  return { data, info: { width: size, height: size, channels: 4 } };
}

/** A disc of `inside`, two fifths of the picture's width from its center. */
const disc = (size: number, inside: Rgba, outside: Rgba) =>
  picture(size, (x, y) => (Math.hypot(x - size / 2, y - size / 2) < size * 0.4 ? inside : outside));

test("29.10 a logo on white has a white border, its cutout none", () => {
  const boxed = measureTraits(disc(300, RED, WHITE));
  expect(boxed).toMatchObject({ clear: 0, whiteBorder: 1, translucent: 0 });
  const cutout = measureTraits(disc(300, RED, CLEAR));
  expect(cutout).toMatchObject({ whiteBorder: 0, translucent: 0 });
  expect(cutout.clear).toBeCloseTo(0.5, 1);
});

test("29.10 only the box of ink counts", () => {
  const traits = measureTraits(disc(300, WHITE, CLEAR), {
    x: 100,
    y: 100,
    width: 100,
    height: 100,
  });
  expect(traits).toEqual({
    clear: 0,
    whiteBorder: 1,
    translucent: 0,
    colors: [{ hex: "#ffffff", share: 1 }],
    inks: ["#ffffff"],
  });
});

test("29.10 main colors come by their share, and what is nearly the same counts as one", () => {
  const noise = (level: number, x: number) => Math.min(255, level + (x % 4));
  const traits = measureTraits(
    picture(200, (x, y) => {
      const [r, g, b, alpha] = y < 120 ? RED : y < 180 ? NAVY : WHITE;
      return [noise(r, x), noise(g, x), noise(b, x), alpha];
    }),
  );
  const [red, navy, white, ...others] = traits.colors;
  expect([red?.share, navy?.share, white?.share]).toEqual([0.6, 0.3, 0.1]);
  expect(red?.hex).toMatch(/^#c[89a]/);
  expect(others).toEqual([]);
});

test("29.7 letters that stand alone are known by their color, outlines of other colors are none", () => {
  const words: Rgba = [10, 10, 10, 255];
  const poster = picture(300, (x, y) => {
    if (y < 200) return Math.hypot(x - 150, y - 90) < 80 ? RED : CLEAR;
    return y > 240 && y < 270 && x % 30 < 15 ? words : CLEAR;
  });
  expect(measureTraits(poster).apart).toEqual([
    { hex: "#c81e28", share: expect.closeTo(0.81, 1) },
    { hex: "#0a0a0a", share: expect.closeTo(0.19, 1) },
  ]);
  const outlined = picture(300, (x, y) => {
    const away = Math.hypot(x - 150, y - 150);
    return away < 100 ? RED : away < 120 ? words : CLEAR;
  });
  expect(measureTraits(outlined).apart).toBeUndefined();
});

test("29.10 a veil is half-transparent, a soft edge is not", () => {
  const veil = measureTraits(disc(300, [200, 30, 40, 128], CLEAR));
  expect(veil.translucent).toBeGreaterThan(0.9);
  const soft = picture(300, (x) => (x % 20 < 9 ? RED : x % 20 === 9 ? [200, 30, 40, 128] : CLEAR));
  expect(measureTraits(soft).translucent).toBe(0);
  const hairlines = picture(300, (x) => (x % 20 < 2 ? [200, 30, 40, 100] : CLEAR));
  expect(measureTraits(hairlines).translucent).toBe(0);
});

test.each([
  ["gray", 1, [9]],
  ["gray and alpha", 2, [9, 255]],
  ["RGB", 3, [9, 9, 9]],
])("29.10 pixels of %s are read, too", (_, channels, pixel) => {
  const data = Uint8Array.from(Array.from({ length: 64 }, () => pixel).flat());
  const { clear, colors } = measureTraits({ data, info: { width: 8, height: 8, channels } });
  expect({ clear, colors }).toEqual({ clear: 0, colors: [{ hex: "#090909", share: 1 }] });
});

test("17.27 pixel art is known by its size, its colors and its hard edges", () => {
  const chess = (x: number, y: number) => ((x + y) % 2 === 0 ? RED : NAVY);
  const isHard = (size: number, at: (x: number, y: number) => Rgba) =>
    measureTraits(picture(size, at)).hard;
  expect(isHard(32, chess)).toBe(true);
  expect(isHard(32, (x, y) => ((x + y) % 2 === 0 ? RED : CLEAR))).toBe(true);
  expect(isHard(129, chess)).toBeUndefined();
  expect(isHard(32, (x, y) => [x * 8, y * 8, 0, 255])).toBeUndefined();
  expect(isHard(32, (x, y) => (x === 3 ? [200, 30, 40, 128] : chess(x, y)))).toBeUndefined();
  expect(isHard(32, () => RED)).toBeUndefined();
});
