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
