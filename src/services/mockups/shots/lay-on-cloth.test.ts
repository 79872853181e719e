import { describe, expect, test } from "bun:test";
import type { Tile } from "../../drawing/pixels.ts";
import type { Coordinates } from "./coordinates.ts";
import { type Ink, layOnCloth } from "./lay-on-cloth.ts";
import { LINEAR } from "./linear.ts";

const SIZE = { width: 40, height: 40 };

/** Cloth that shows at each point what `of` says lies there of the flat drawing. */
function cloth(of: (x: number, y: number) => [number, number]): Coordinates {
  const [u, v] = [new Float32Array(1600), new Float32Array(1600)];
  for (let at = 0; at < 1600; at++) [u[at], v[at]] = of((at % 40) + 0.5, Math.floor(at / 40) + 0.5);
  return { ...SIZE, u, v, printed: new Uint8Array(1600).fill(255) };
}

const FLAT = cloth((x, y) => [x, y]);
const RED = [200, 40, 20, 255];

/** A square of one color whose top left is at 10, 12. */
function square(side: number, color = RED, scale = 1): Tile {
  const data = Uint8Array.from({ length: side * side * 4 }, (_, at) => color[at % 4] ?? 0);
  return { data, width: side, height: side, left: 10 * scale, top: 12 * scale };
}

function inkAt(ink: Ink | undefined, x: number, y: number, scale: 1 | 2): number[] {
  const at = (y * SIZE.width * scale + x) * 4;
  return [...(ink?.subarray(at, at + 4) ?? [])];
}

const lit = RED.slice(0, 3).map((level) => LINEAR[level] ?? 0);

describe("66.22 a print on cloth", () => {
  test("that lies flat is where it was drawn, at both scales", () => {
    for (const scale of [1, 2] as const) {
      const ink = layOnCloth([square(8 * scale, RED, scale)], FLAT, scale);
      const inside = inkAt(ink, 14 * scale, 16 * scale, scale);
      for (const [at, light] of [...lit, 1].entries()) expect(inside[at]).toBeCloseTo(light, 4);
      expect(inkAt(ink, 8 * scale, 16 * scale, scale)).toEqual([0, 0, 0, 0]);
      expect(inkAt(ink, 20 * scale, 16 * scale, scale)).toEqual([0, 0, 0, 0]);
    }
  });

  test("is as much smaller as the cloth is seen at an angle, and no ink is lost", () => {
    const turned = cloth((x, y) => [x * 3 - 10, y]);
    const sum = (ink: Ink | undefined) => ink?.reduce((all, value) => all + value, 0) ?? 0;
    const whole = sum(layOnCloth([square(24)], FLAT, 1));
    const narrow = sum(layOnCloth([square(24)], turned, 1));
    expect(narrow / whole).toBeCloseTo(1 / 3, 1);
  });

  test("ends at a fold: what lies behind it is not mixed in", () => {
    const folded = cloth((x, y) => [x < 14 ? x : x + 500, y]);
    const ink = layOnCloth([square(40, RED, 2)], folded, 2);
    expect(inkAt(ink, 26, 34, 2)[3]).toBeCloseTo(1, 4);
    expect(inkAt(ink, 29, 34, 2)).toEqual([0, 0, 0, 0]);
  });

  test("is nowhere that the other side of the cloth is seen", () => {
    const printed = FLAT.printed.map((value, at) => (at % 40 < 14 ? value : 0));
    const ink = layOnCloth([square(20)], { ...FLAT, printed }, 1);
    expect(inkAt(ink, 13, 20, 1)[3]).toBeCloseTo(1, 4);
    expect(inkAt(ink, 14, 20, 1)[3]).toBe(0);
  });

  test("is none where nothing is drawn", () => {
    expect(layOnCloth([], FLAT, 1)).toBeUndefined();
    expect(layOnCloth([square(4, [9, 9, 9, 0])], FLAT, 1)).toBeUndefined();
  });
});
