import { expect, test } from "bun:test";
import { clothTone, planesOf } from "../../artwork/things/planes.ts";
import type { Tile } from "../../drawing/pixels.ts";
import { compose } from "../compose.ts";

const SIDE = 20;

/** Gray stripes as a photograph has them, most of it as bright as the first, lit from 0 to 1. */
function photograph(levels: readonly number[]) {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const column = pixel % SIDE;
    const level = levels[Math.max(0, column - SIDE + levels.length)] ?? 0;
    data.fill(level, pixel * 4, pixel * 4 + 3);
  }
  return { data, width: SIDE, height: SIDE };
}

function colored(levels: readonly number[], hex: string, artworks: readonly Tile[] = []) {
  const picture = photograph(levels);
  const planes = planesOf(picture, clothTone(picture) ?? 0);
  const { data } = compose({ ...planes, isPhoto: true }, hex, artworks);
  return levels.map((_, at) => {
    const from = ((10 * SIDE + (at === 0 ? 0 : SIDE - levels.length + at)) * 4) % data.length;
    return [...data.subarray(from, from + 3)];
  });
}

/** Paints all of it. */
const inkOf = (hex: string): Tile => {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4) data.set(parts, at);
  return { data, width: SIDE, height: SIDE, left: 0, top: 0 };
};

const light = (level: number) => {
  const part = level / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const level = (light: number) =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

test.each(["#ffffff", "#a3a7ad", "#c8272e", "#2456b4", "#232c45", "#212124"])(
  "62.1 cloth of its own tone is %s",
  (hex) => {
    const [own = []] = colored([200, 100], hex);
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    for (const [at, value] of wanted.entries())
      expect(Math.abs((own[at] ?? 0) - value)).toBeLessThanOrEqual(2);
  },
);

test.each([180, 150, 120])("62.1 a fold of level %p on 200 is as much darker, in light", (fold) => {
  const share = light(fold) / light(200);
  const [, dark = []] = colored([200, fold], "#f3c9a2");
  for (const [at, part] of [0xf3, 0xc9, 0xa2].entries())
    expect(Math.abs((dark[at] ?? 0) - level(light(part) * share))).toBeLessThan(6);
});

test("62.1 cloth that is brighter than most of it is as much lighter, in every part of its color", () => {
  const [, bright = []] = colored([180, 200], "#a04028");
  const share = light(200) / light(180);
  for (const [at, part] of [0xa0, 0x40, 0x28].entries())
    expect(Math.abs((bright[at] ?? 0) - level(light(part) * share))).toBeLessThan(6);
});

test.each(["#ffffff", "#212124"])("62.2 ink on %s lies under the same folds and weave", (hex) => {
  const [flat = [], fold = [], weave = []] = colored([200, 140, 193], hex, [inkOf("#ffffff")]);
  const shaded = (one: number[]) => (one[0] ?? 0) / (flat[0] ?? 1);
  expect(Math.abs(shaded(fold) - 140 / 200)).toBeLessThan(0.03);
  expect(Math.abs(shaded(weave) - 193 / 200)).toBeLessThan(0.03);
});

test("62.3 folds of black are seen more than color times light would show them", () => {
  const [flat = [], bright = []] = colored([200, 225], "#212124");
  expect((bright[1] ?? 0) - (flat[1] ?? 0)).toBeGreaterThan(2 * 0x21 * (225 / 200 - 1));
});

test("62.3 black is as dark as it reads, wherever the light falls", () => {
  const shown = colored([180, 255, 220, 150, 60], "#000000").flat();
  expect(Math.max(...shown)).toBeLessThan(64);
  expect(Math.max(...(colored([180, 120], "#000000")[1] ?? []))).toBe(0);
});

test("62.3 white does not shine", () => {
  const [, fold = []] = colored([200, 190], "#ffffff");
  expect(Math.abs((fold[0] ?? 0) - (255 * 190) / 200)).toBeLessThanOrEqual(1);
});

test("62.4 noise of a black photograph is not taken for folds of a thing", () => {
  const shown = colored([2, 0, 4, 6, 3], "#ffffff").map(([red = 0]) => red);
  expect(Math.max(...shown)).toBeLessThan(64);
});

test("62.4 an all white photograph is the color everywhere", () => {
  expect(colored([255, 255], "#c8272e")).toEqual([
    [200, 39, 46],
    [200, 39, 46],
  ]);
});

test("62.4 a pixel alone is drawn as one", () => {
  const data = new Uint8Array(SIDE * SIDE * 4);
  data.set([190, 190, 190, 255], (7 * SIDE + 5) * 4);
  const picture = { data, width: SIDE, height: SIDE };
  const planes = planesOf(picture, clothTone(picture) ?? 0);
  const drawn = compose({ ...planes, isPhoto: true }, "#2456b4").data;
  const opaque = drawn.filter((value, at) => at % 4 === 3 && value > 0);
  expect(opaque).toHaveLength(1);
  expect([...drawn.subarray((7 * SIDE + 5) * 4, (7 * SIDE + 5) * 4 + 4)]).toEqual([
    36, 86, 180, 255,
  ]);
});
