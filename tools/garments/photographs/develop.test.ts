import { expect, test } from "bun:test";
import { VIEW_SIZE } from "#shop/placement.ts";
import { bouncedShare, developed, LAID, middleLight, WORN } from "./develop.ts";
import { PANELS, type RawPasses } from "./raw-passes.ts";
import { withYarn } from "./yarn.ts";

const { width, height } = VIEW_SIZE;
const count = width * height;
const plane = (value: (at: number) => number) =>
  Float32Array.from({ length: count }, (_, at) => value(at));
const even = plane(() => 1);

/** Cloth all over the picture, with a fold that every eighth column lies in. */
const inFold = (at: number) => (at % width) % 8 === 0;
const raw: RawPasses = {
  width,
  height,
  light: plane((at) => (inFold(at) ? 0.4 : 0.8)),
  share: plane(() => 0.1),
  gloss: even,
  cover: even,
  u: even,
  v: even,
  panel: new Uint8Array(count).fill(PANELS.front),
};
const [FOLD, FLAT] = [width * (height / 2) + 320, width * (height / 2) + 323];

test("66.70 the middle is as bright as it was, a fold darker but no line, and its light has the color twice", async () => {
  const exposure = 1 / middleLight(raw, PANELS.front);
  const light = await developed(raw, exposure, LAID);
  expect(light[FLAT]).toBeGreaterThan(0.95);
  expect(light[FOLD]).toBeLessThan(0.6);
  const gap = { ...raw, light: plane((at) => (inFold(at) ? 0.01 : 0.8)) };
  expect((await developed(gap, exposure, LAID))[FOLD]).toBeGreaterThan(0.2);
  const share = bouncedShare(raw, light, LAID);
  expect(share[FLAT]).toBeCloseTo(0.1, 1);
  expect(share[FOLD]).toBeGreaterThan(0.25);
  expect(Math.max(...share)).toBeLessThan(0.601);
  expect(bouncedShare(raw, light, WORN)).toEqual(raw.share);
});

test("66.70 ribs and the inside get less light than the cloth around them", async () => {
  const ribbed = {
    ...raw,
    panel: Uint8Array.from(raw.panel, (_, at) => (at === FLAT ? PANELS.other : PANELS.front)),
  };
  const [own, all] = await Promise.all([ribbed, raw].map((one) => developed(one, 1.25, LAID)));
  expect((own?.[FLAT] ?? 0) / (all?.[FLAT] ?? 0)).toBeCloseTo(LAID.inside, 2);
});

test("66.70 cloth that is folded in at an outline is no line around the thing", async () => {
  const covered = (at: number) => at % width >= 320;
  const thing = { ...raw, cover: plane((at) => (covered(at) ? 1 : 0)), light: plane(() => 0.8) };
  const panel = Uint8Array.from(raw.panel, (front, at) =>
    at % width === 320 ? PANELS.other : front,
  );
  const [folded, all] = await Promise.all(
    [{ ...thing, panel }, thing].map((one) => developed(one, 1.25, LAID)),
  );
  expect((folded?.[FOLD] ?? 0) / (all?.[FOLD] ?? 0)).toBeCloseTo(1, 2);
});

test("66.77 the dark outline of a thing is lightened to what lies beside it", async () => {
  const covered = (at: number) => at % width >= 320;
  const light = plane((at) => (at % width < 322 ? 0.7 : 0.8));
  const thing = { ...raw, cover: plane((at) => (covered(at) ? 1 : 0)), light };
  const [lit, dark] = await Promise.all(
    [LAID, { ...LAID, rim: 0 }].map((one) => developed(thing, 1.25, one)),
  );
  expect(lit?.[FOLD]).toBeGreaterThan(0.88);
  expect(dark?.[FOLD]).toBeLessThan(0.8);
});

test("66.73 what lies far from the softbox gets less light, and a worn shirt the same everywhere", async () => {
  const [near, far] = [0, count - 1];
  const lit = { ...raw, light: plane(() => 0.8) };
  const [laid, worn] = await Promise.all([LAID, WORN].map((one) => developed(lit, 1.25, one)));
  const ratio = (light?: Float32Array) => (light?.[far] ?? 0) / (light?.[near] ?? 0);
  expect(ratio(laid)).toBeLessThan(0.9);
  expect(ratio(laid)).toBeGreaterThan(0.75);
  expect(ratio(worn)).toBeCloseTo(1, 2);
});

test("66.74 yarn is uneven along its wales, and even where nothing is known", () => {
  const [across, down] = [plane((at) => at % width), plane((at) => Math.floor(at / width))];
  const cloth = { ...raw, u: across, v: down };
  const woven = withYarn(cloth, even, LAID.yarn);
  expect(Math.max(...woven)).toBeLessThanOrEqual(1 + LAID.yarn);
  expect(Math.min(...woven)).toBeGreaterThanOrEqual(1 - LAID.yarn);
  const apart = (step: number) =>
    woven.reduce((sum, value, at) => sum + Math.abs(value - (woven[at + step] ?? value)), 0);
  expect(apart(1)).toBeGreaterThan(1.3 * apart(width));
  expect(withYarn({ ...raw, u: plane(() => Number.NaN) }, even, LAID.yarn)).toEqual(even);
  expect(withYarn(cloth, even, WORN.yarn)).toBe(even);
});
