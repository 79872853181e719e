import { expect, test } from "bun:test";
import sharp from "sharp";
import { type GrayPass, passFile } from "#services/mockups/shots/passes.ts";
import { readPasses } from "#services/mockups/shots/read-passes.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { LAID_CLOTHS } from "./sources.ts";

test.each(LAID_CLOTHS)(
  "66.72 %s has its folds near its outline, and few under its print",
  async (shot) => {
    const folds = await foldsOf(shot);
    const cover = await gray(shot, "cover");
    const around = await gray(shot, "cover", 14);
    const [near, under]: [number[], number[]] = [[], []];
    for (const [at, fold] of folds.entries()) {
      if ((cover[at] ?? 0) < 255) continue;
      const [x, y] = [at % VIEW_SIZE.width, Math.floor(at / VIEW_SIZE.width)];
      const within = around[at] ?? 0;
      if (Math.abs(x - VIEW_SIZE.width / 2) < 70 && y > 220 && y < 400) under.push(fold);
      else if (y > 200 && within > 170 && within < 215) near.push(fold);
    }
    expect(near.length).toBeGreaterThan(5000);
    expect(deviation(near) / deviation(under)).toBeGreaterThan(3.5);
  },
);

const LONG_SLEEVES = LAID_CLOTHS.filter((cloth) => cloth.startsWith("long-sleeve"));

test.each(LONG_SLEEVES)("66.78 both sleeves of %s are creased", async (shot) => {
  // Round folds change light over more pixels than sharp ones.
  const folds = await foldsOf(shot, SHARP);
  const { u } = await flatOf(shot);
  for (const side of [-1, 1]) {
    const sleeve = await withoutEdge(
      Uint8Array.from(u, (x) => ((x - MIDDLE) * side > BODY ? 255 : 0)),
    );
    const creased = folds.filter((_, at) => sleeve[at] === 255);
    expect(creased.length).toBeGreaterThan(9000);
    expect(deviation(creased)).toBeGreaterThan(4.2);
  }
});

test.each(LONG_SLEEVES)("66.79 a sleeve of %s lies on its body", async (shot) => {
  const { u } = await flatOf(shot);
  const rows = new Set<number>();
  // Two pixels side by side show cloth that is five inches apart in the pattern: a sleeve ends on the body.
  for (const [at, x] of u.entries())
    if (at > ELBOW * VIEW_SIZE.width && Math.abs(x - (u[at + 1] ?? x)) > 100)
      rows.add(Math.floor(at / VIEW_SIZE.width));
  expect(rows.size).toBeGreaterThan(60);
});

test("66.80 hands have rumpled a long sleeve at its waist", async () => {
  const folds = await foldsOf("long-sleeve-laid");
  const { u, v } = await flatOf("long-sleeve-laid");
  const waist = folds.filter((_, at) => {
    const [x, y] = [(u[at] ?? Number.NaN) - MIDDLE, v[at] ?? 0];
    return x > -180 && x < -100 && y > 400 && y < 560;
  });
  expect(waist.length).toBeGreaterThan(4000);
  expect(deviation(waist)).toBeGreaterThan(6);
});

/** A body reaches so far to both sides of the middle of its pattern, in preview px. */
const [MIDDLE, BODY] = [VIEW_SIZE.width / 2, 205];
/** Between these blurs sharp creases are seen and round folds are not, in px. */
const SHARP = { fine: 0.8, broad: 3 };
/** Above this row of a picture each sleeve touches the body, however it lies. */
const ELBOW = 400;

/** Each pixel that is all cloth has its place of the pattern, in preview px; every other pixel has NaN. */
async function flatOf(shot: string) {
  const { coordinates, cover } = await readPasses(shot, 1);
  const known = (flat: ArrayLike<number>) =>
    Array.from(cover, (share, at) => (share === 255 ? (flat[at] ?? Number.NaN) : Number.NaN));
  return { u: known(coordinates.u), v: known(coordinates.v) };
}

/** The test leaves out the edge of a mask, where cloth is round. */
async function withoutEdge(mask: Uint8Array): Promise<Uint8Array> {
  const { width, height } = VIEW_SIZE;
  return sharp(mask, { raw: { width, height, channels: 1 } })
    .erode(8)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** The light of folds that are wider than the knit and narrower than a sleeve, in levels. */
async function foldsOf(shot: string, pixels = { fine: 1.5, broad: 6 }): Promise<number[]> {
  const fine = await gray(shot, "light", pixels.fine);
  const broad = await gray(shot, "light", pixels.broad);
  return Array.from(fine, (level, at) => level - (broad[at] ?? 0));
}

async function gray(shot: string, pass: GrayPass, blur?: number): Promise<Uint8Array> {
  const small = sharp(passFile(shot, pass)).resize(VIEW_SIZE.width).extractChannel(0);
  return (blur ? small.blur(blur) : small).raw().toBuffer();
}

/** How far values are from 0. */
function deviation(values: number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
}
