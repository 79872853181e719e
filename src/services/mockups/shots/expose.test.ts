import { describe, expect, test } from "bun:test";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { colorDifference } from "#tools/testing/color-difference.ts";
import type { Coordinates } from "./coordinates.ts";
import { expose, MAX_LIGHT } from "./expose.ts";
import type { Passes } from "./passes.ts";

const SIDE = 64;
const LENGTH = SIDE * SIDE;

/** Cloth in one light; what a pass stores of 1 is `whole`. */
function cloth({ light = 1, share = 0, gloss = 0, cover = 255, shadow = 0 }): Passes {
  const stored = Math.round(255 * Math.sqrt(light / MAX_LIGHT));
  const plane = (level: number) => new Uint8Array(LENGTH).fill(level);
  return {
    ...{ width: SIDE, height: SIDE },
    light: plane(stored),
    share: plane(share * 255),
    gloss: plane(gloss),
    cover: plane(cover),
    shadow: plane(shadow),
    coordinates: flat(),
  };
}

function flat(turned = false): Coordinates {
  const across = Float32Array.from({ length: LENGTH }, (_, at) => (at % SIDE) + 0.5);
  const down = Float32Array.from({ length: LENGTH }, (_, at) => Math.floor(at / SIDE) + 0.5);
  const [u, v] = turned ? [down, across] : [across, down];
  return { width: SIDE, height: SIDE, u, v, printed: new Uint8Array(LENGTH).fill(255) };
}

const first = (passes: Passes, hex: string) => [...expose(passes, hex).data.subarray(0, 4)];

test("66.23 cloth in its own light has the color of its swatch, to a ΔE of 6", () => {
  for (const { hex } of SHIRT_COLORS) {
    const [red = 0, green = 0, blue = 0, alpha] = first(cloth({}), hex);
    expect(alpha).toBe(255);
    expect({ hex, isNear: colorDifference([red, green, blue], hex) < 6 }).toEqual({
      hex,
      isNear: true,
    });
  }
});

describe("66.23 cloth", () => {
  test("that is white keeps its folds in bright light, and never clips", () => {
    const levels = [0.6, 0.8, 1, 1.2, 1.4].map((light) => first(cloth({ light }), "#ffffff")[0]);
    expect(new Set(levels).size).toBe(5);
    expect(Math.max(...levels.map((level) => level ?? 0))).toBeLessThan(255);
  });

  test("that is dark is seen by its sheen, white cloth without it", () => {
    const shine = (hex: string) =>
      (first(cloth({ gloss: 120 }), hex)[0] ?? 0) - (first(cloth({}), hex)[0] ?? 0);
    expect(shine("#212124")).toBeGreaterThan(10);
    expect(shine("#ffffff")).toBe(0);
  });

  test("66.67 shines where it is dark alone, glaze in any color", () => {
    const shown = (shine?: number) =>
      expose(cloth({ light: 0.6, gloss: 220 }), "#ffffff", undefined, undefined, shine).data[0] ??
      0;
    expect(shown(0.7)).toBeGreaterThan(shown() + 10);
    expect(shown(0)).toBe(shown());
  });

  test("has its own color twice where light has bounced off it", () => {
    const [red = 0, green = 0] = first(cloth({ share: 1 }), "#c8272e");
    const [direct = 0, less = 0] = first(cloth({}), "#c8272e");
    expect(red / green).toBeGreaterThan(direct / less);
  });

  test("66.27 has a white label whatever its own color is", () => {
    const label = new Uint8Array(LENGTH).fill(255);
    for (const { hex } of SHIRT_COLORS) {
      const sewn = { ...cloth({}), label };
      const [red = 0, green = 0, blue = 0] = first(sewn, hex);
      expect(Math.min(red, green, blue)).toBeGreaterThan(215);
    }
  });

  test("66.27 shows through ink a little, and not everywhere", () => {
    const ink = new Float32Array(LENGTH * 4).fill(0);
    for (let at = 3; at < ink.length; at += 4) ink[at] = 1;
    const { data } = expose(cloth({}), "#ffffff", ink);
    const levels = Array.from({ length: LENGTH }, (_, at) => data[at * 4] ?? 0);
    expect(new Set(levels).size).toBeGreaterThan(5);
    expect(Math.max(...levels)).toBeLessThan(50);
  });

  test("is clear beside itself, and half clear at its edge", () => {
    expect(first(cloth({ cover: 0 }), "#ffffff")).toEqual([0, 0, 0, 0]);
    expect(first(cloth({ cover: 100 }), "#ffffff")[3]).toBe(100);
    expect(first(cloth({ cover: 0, shadow: 60 }), "#ffffff")).toEqual([0, 0, 0, 60]);
    const [red = 0, , , alpha = 0] = first(cloth({ cover: 100, shadow: 60 }), "#ffffff");
    expect(alpha).toBe(136);
    expect(red).toBeWithin(170, 180);
  });

  test("66.24 of two yarns is turned with them", () => {
    const passes = cloth({});
    const grays = ["#303030", "#d0d0d0"];
    const upright = expose(passes, "#808080", undefined, grays).data;
    const turned = expose({ ...passes, coordinates: flat(true) }, "#808080", undefined, grays).data;
    const at = (x: number, y: number) => (y * SIDE + x) * 4;
    for (let place = 0; place < SIDE; place++)
      expect(turned[at(place, 7)]).toBe(upright[at(7, place)] ?? -1);
    expect(new Set(upright).size).toBeGreaterThan(6);
  });
});
