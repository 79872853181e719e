import { expect, test } from "bun:test";
import sharp from "sharp";
import { hoodiePhoto } from "#tools/testing/data/hoodie-photo.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { clearGround } from "./clear-ground.ts";

async function cleared(photo: Buffer, holes: boolean) {
  const { data, info } = await sharp(photo)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(clearGround({ rgba: data, ...info }, { tolerance: 50, holes })).toBe(true);
  return (x: number, y: number) => data[(y * info.width + x) * 4 + 3] === 0;
}

/** Points of both drawcords of the hoodie, which are as light as its ground. */
const CORDS = [
  [420, 300],
  [420, 360],
  [480, 320],
] as const;

test.each([true, false])(
  "65.5 light drawcords of a garment stay, whether what it encloses goes or not: %p",
  async (holes) => {
    const isGone = await cleared(await hoodiePhoto("front"), holes);
    expect(isGone(20, 20)).toBe(true);
    expect(CORDS.map(([x, y]) => isGone(x, y))).toEqual([false, false, false]);
  },
);

test("65.5 the ground between handles goes, or stays where that is not wanted", async () => {
  const between = [450, 200] as const;
  expect((await cleared(await totePhoto(), true))(...between)).toBe(true);
  expect((await cleared(await totePhoto(), false))(...between)).toBe(false);
});

test("65.5 a light label stays, and the hole of a mug's handle goes", async () => {
  const mug = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
    <rect width="900" height="900" fill="#dfe6ee"/>
    <rect x="680" y="320" width="140" height="260" rx="60" fill="none" stroke="#9a9a9a" stroke-width="40"/>
    <rect x="200" y="200" width="490" height="500" rx="20" fill="#b4b4b4"/>
    <rect x="260" y="600" width="56" height="34" fill="#dfe6ee"/></svg>`;
  const photo = await sharp(Buffer.from(mug)).jpeg({ quality: 92 }).toBuffer();
  const isGone = await cleared(photo, true);
  expect([isGone(745, 450), isGone(288, 617)]).toEqual([true, false]);
});
