import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { cutMarks } from "#shop/floor/gang/cut-marks.ts";
import { GANG_DEFAULTS, type GangSettings } from "#shop/floor/gang/settings.ts";
import type { GangSheet, Placement } from "#shop/floor/gang/sheet.ts";
import type { Box, Size } from "#shop/placement.ts";
import { randomOf } from "#tools/random.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import { type Picture, printFile, readPixels } from "#tools/testing/data/print-file.ts";

let shop: Awaited<ReturnType<typeof startArtwork>>;
beforeAll(async () => {
  shop = await startArtwork();
});
afterAll(() => shop.stop());

/** As narrow as rolls are, so that some prints have to be turned; nothing is larger than it must be. */
const ROLL: GangSettings = { ...GANG_DEFAULTS, rollMm: 100, gapMm: 2, marginMm: 1, endMm: 1 };

type Made = { key: string; storageKey: string; ink: Box; isMirrored: boolean; file: Picture };

/** Prints of noise with clear margins, which are stored and trimmed. */
async function store(sizes: readonly Size[], mirrored: readonly number[] = []): Promise<Made[]> {
  const random = randomOf(sizes.length);
  const made: Made[] = [];
  for (const [at, size] of sizes.entries()) {
    const ink = { x: at * 7, y: at * 3, ...size };
    const file = printFile(
      { width: ink.x + size.width + 5, height: ink.y + size.height + at },
      ink,
      random,
    );
    const storageKey = `print-${sizes.length}-${at}.png`;
    await shop.storage.put(storageKey, await file.png(), { contentType: "image/png" });
    expect(await shop.artwork.findInkBox(storageKey)).toEqual({ ...file.size, ink });
    made.push({ key: `k${at}`, storageKey, ink, isMirrored: mirrored.includes(at), file });
  }
  return made;
}

async function draw(made: readonly Made[], settings: GangSettings) {
  const prints = made.map(({ key, ink }) => ({ ...ink, key, label: `PT000012-${key} · front` }));
  const { sheets, leftOut } = await shop.artwork.planGangSheets(prints, settings);
  expect(leftOut).toEqual([]);
  const [sheet, ...others] = sheets;
  if (!sheet) throw new Error("nothing was planned");
  expect(others).toEqual([]);
  const stored = made.map(({ file: _, ...print }) => print);
  const receipt = await shop.artwork.makeGangSheet({ sheet, prints: stored, keyStart: "gang/1" });
  if (!receipt.ok) throw new Error("a print is gone");
  return { sheet, ...receipt, png: await shop.stored(receipt.png.storageKey), file: receipt.png };
}

/** The part of the sheet, turned and mirrored back. */
async function cutOut(png: Uint8Array, { box, isTurned }: Placement, isFlopped: boolean) {
  const { x: left, y: top, width, height } = box;
  const part = await readPixels(sharp(png).extract({ left, top, width, height }));
  const unflopped = await readPixels(sharp(part.data, { raw: part.info }).flop(isFlopped));
  return readPixels(sharp(unflopped.data, { raw: unflopped.info }).rotate(isTurned ? 270 : 0));
}

const SIZES = [
  { width: 900, height: 300 },
  { width: 300, height: 1300 },
  { width: 517, height: 401 },
  { width: 30, height: 31 },
  { width: 1400, height: 130 },
  { width: 1, height: 257 },
];

for (const isMirrored of [false, true])
  test(`70.8 each print of a ${isMirrored ? "mirrored " : ""}sheet has its file's pixels, alpha too, and around it is nothing`, async () => {
    const made = await store(SIZES, [2]);
    const settings = { ...ROLL, isMirrored, hasCutMarks: true };
    const { sheet, png, file } = await draw(made, settings);
    const { placements } = sheet;
    expect(new Set(placements.map(({ isTurned }) => isTurned))).toEqual(new Set([true, false]));
    expect(await sharp(png).metadata()).toMatchObject({
      ...{ width: sheet.width, height: sheet.height, channels: 4, density: 300, space: "srgb" },
      ...{ depth: "uchar", hasProfile: true },
    });
    expect(file.sha256).toBe(new Bun.CryptoHasher("sha256").update(png).digest("hex"));
    expect(file).toMatchObject({ bytes: png.length, crc32: Bun.hash.crc32(png) });
    const rest = await readPixels(sharp(png));
    for (const placement of placements) {
      const print = made.find(({ key }) => key === placement.key);
      if (!print) throw new Error("a strange print");
      // A file that is mirrored already stays so.
      const found = await cutOut(png, placement, isMirrored && !print.isMirrored);
      expect(found.data.equals(print.file.inked())).toBe(true);
      clear(rest, placement.box);
      expect(clear(rest, placement.label?.box)).toBeGreaterThan(100);
      for (const mark of cutMarks(placement, sheet.markGap ?? 0))
        expect(clear(rest, mark)).toBeGreaterThan(0);
    }
    expect(rest.data.some((byte) => byte !== 0)).toBe(false);
  });

test("70.8 what is laid on the same place by several pieces is drawn for each", async () => {
  const [one] = await store([{ width: 200, height: 150 }]);
  if (!one) throw new Error("nothing was stored");
  const three = ["a", "b", "c"].map((key) => ({ ...one, key }));
  const { sheet, png } = await draw(three, ROLL);
  expect(sheet.placements.map(({ key }) => key).toSorted()).toEqual(["a", "b", "c"]);
  for (const placement of sheet.placements) {
    const found = await cutOut(png, placement, false);
    expect(found.data.equals(one.file.inked())).toBe(true);
  }
});

test("70.9 a print file without ink has no box, and one that is gone is named", async () => {
  const clear = printFile(
    { width: 20, height: 10 },
    { x: 0, y: 0, width: 0, height: 0 },
    randomOf(1),
  );
  await shop.storage.put("clear.png", await clear.png(), { contentType: "image/png" });
  expect(await shop.artwork.findInkBox("clear.png")).toEqual({ width: 20, height: 10, ink: null });
  expect(await shop.artwork.findInkBox("never-was.png")).toBeUndefined();
  const ink = { x: 0, y: 0, width: 10, height: 10 };
  const { sheets } = await shop.artwork.planGangSheets([{ ...ink, key: "a", label: "A" }], ROLL);
  const prints = [{ key: "a", storageKey: "never-was.png", ink, isMirrored: false }];
  const sheet = sheets[0] as GangSheet;
  const receipt = await shop.artwork.makeGangSheet({ sheet, prints, keyStart: "gang/2" });
  expect(receipt).toEqual({ ok: false, gone: ["never-was.png"] });
});

test("70.9 a print file that is cut off or no print file makes no sheet", async () => {
  const [one] = await store([{ width: 300, height: 200 }]);
  if (!one) throw new Error("nothing was stored");
  const whole = await shop.stored(one.storageKey);
  const put = (bytes: Uint8Array) =>
    shop.storage.put("bad.png", bytes, { contentType: "image/png" });
  await put(whole.slice(0, whole.length / 2));
  await expect(shop.artwork.findInkBox("bad.png")).rejects.toThrow("ends too early");
  await put(new Uint8Array(await sharp(whole).removeAlpha().png().toBuffer()));
  await expect(shop.artwork.findInkBox("bad.png")).rejects.toThrow("no print file");
});

/** How many bytes of the box were not clear. */
function clear({ data, info }: Awaited<ReturnType<typeof readPixels>>, box: Box | undefined) {
  let count = 0;
  if (!box) return count;
  const [left, right] = [Math.max(box.x, 0) * 4, Math.min(box.x + box.width, info.width) * 4];
  for (let y = Math.max(box.y, 0); y < Math.min(box.y + box.height, info.height); y++)
    for (let x = left; x < right; x++) {
      const at = y * info.width * 4 + x;
      if (data[at] !== 0) count++;
      data[at] = 0;
    }
  return count;
}
