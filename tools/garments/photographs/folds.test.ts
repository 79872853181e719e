import { expect, test } from "bun:test";
import sharp from "sharp";
import { type GrayPass, passFile } from "#services/mockups/shots/passes.ts";
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
  const folds = await foldsOf(shot);
  const cover = await gray(shot, "cover");
  const sleeves: [number[], number[]] = [[], []];
  for (let y = ARMPIT; y < CUFF; y++) {
    const pixels = cover.subarray(y * VIEW_SIZE.width, (y + 1) * VIEW_SIZE.width);
    const [first, last] = [pixels.indexOf(255), pixels.lastIndexOf(255)];
    const ends = pixels.findIndex((level, x) => x > first && level < 255);
    const begins = pixels.findLastIndex((level, x) => x < last && level < 255) + 1;
    for (const [side, from, to] of [
      [0, first, ends],
      [1, begins, last + 1],
    ] as const) {
      const row = y * VIEW_SIZE.width;
      // Beside the armpit it is one piece with the body.
      if (to - from < WIDE) sleeves[side].push(...folds.slice(row + from + EDGE, row + to - EDGE));
    }
  }
  for (const sleeve of sleeves) {
    expect(sleeve.length).toBeGreaterThan(9000);
    expect(deviation(sleeve)).toBeGreaterThan(6.8);
  }
});

/** Rows of a picture between which sleeves lie; pixels of a sleeve's rounded edge, and more than it is wide. */
const [ARMPIT, CUFF, EDGE, WIDE] = [290, 480, 8, 110];

/** The light of folds that are wider than the knit and narrower than a sleeve, in levels. */
async function foldsOf(shot: string): Promise<number[]> {
  const [fine, broad] = [await gray(shot, "light", 1.5), await gray(shot, "light", 6)];
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
