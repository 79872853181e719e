import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { planGangSheets } from "#shop/floor/gang/plan.ts";
import { GANG_DEFAULTS, type GangSettings, toMm } from "#shop/floor/gang/settings.ts";
import type { GangSheet } from "#shop/floor/gang/sheet.ts";
import { randomOf } from "#tools/random.ts";
import { printFile, readPixels } from "#tools/testing/data/print-file.ts";
import { loadPdfium } from "../pdf/pdfium.ts";
import { drawGangSheet } from "./draw-sheet.ts";
import { writeSheetPdf } from "./sheet-pdf.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sheet-pdf-"));
});
afterAll(() => rm(folder, { recursive: true }));

const ROLL: GangSettings = { ...GANG_DEFAULTS, rollMm: 100, gapMm: 2, marginMm: 1, endMm: 1 };
const INK = { x: 9, y: 4, width: 300, height: 200 };

async function taskOf(sheet: GangSheet) {
  const path = join(folder, "print.png");
  await Bun.write(path, await printFile({ width: 320, height: 210 }, INK, randomOf(3), 40).png());
  const sources = sheet.placements.map(({ key }) => ({ key, path, ink: INK, isMirrored: false }));
  const [target, pdfTarget] = [join(folder, "sheet.png"), join(folder, "sheet.pdf")];
  return { sheet, sources, target, pdfTarget, folder };
}

function planOf(settings: GangSettings): GangSheet {
  const prints = ["a", "b", "c"].map((key, at) => ({
    ...{ key, label: `PT000012-${at + 1} · front` },
    ...{ width: INK.width, height: INK.height },
  }));
  const [sheet] = planGangSheets(prints, settings).sheets;
  if (!sheet) throw new Error("nothing was planned");
  return sheet;
}

const [IMAGE, PATH] = [3, 2];

/** What PDFium, which we did not write, finds in the file, and how it draws it at 300 DPI on white. */
async function open(path: string, { width, height }: GangSheet) {
  const pdfium = await loadPdfium();
  const bytes = await Bun.file(path).bytes();
  const at = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, at);
  const page = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(at, bytes.length, 0), 0);
  const count = pdfium._FPDFPage_CountObjects(page);
  const kinds = Array.from({ length: count }, (_, index) =>
    pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, index)),
  );
  const points = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const pixels = pdfium.wasmExports.malloc(width * height * 4);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, 4, pixels, width * 4);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  // 0x10: red comes first.
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0x10);
  const data = Buffer.from(pdfium.HEAPU8.slice(pixels, pixels + width * height * 4));
  return { kinds, points, data, text: Buffer.from(bytes).toString("latin1") };
}

// On a roll of 38 mm a print is longer than the roll is wide, with its label.
for (const [isMirrored, rollMm] of [
  [false, 100],
  [false, 38],
  [true, 100],
  [true, 38],
] as const)
  test(`70.10 the PDF shows the same sheet, ${isMirrored ? "mirrored" : "not mirrored"}, on a roll of ${rollMm} mm`, async () => {
    const sheet = planOf({ ...ROLL, hasCutMarks: true, isMirrored, rollMm });
    expect(sheet.placements.every(({ isTurned }) => isTurned === (rollMm === 38))).toBe(true);
    const task = await taskOf(sheet);
    await drawGangSheet(task);
    await writeSheetPdf(task);
    const { kinds, points, data, text } = await open(task.pdfTarget, sheet);
    expect(kinds.filter((kind) => kind === IMAGE)).toHaveLength(3);
    expect(kinds.filter((kind) => kind === PATH).length).toBeGreaterThan(3 + 3);
    // Three pieces have the same print file: it is in the PDF once.
    expect(text.match(/\/ColorSpace \[\/ICCBased/g)).toHaveLength(1);
    expect(points.map((value) => ((value ?? 0) / 72) * 25.4)).toEqual([
      expect.closeTo(toMm(sheet.width), 2),
      expect.closeTo(sheet.lengthMm, 2),
    ]);
    const png = await readPixels(sharp(task.target).flatten({ background: "#fff" }));
    let differing = 0;
    for (const [at, byte] of png.data.entries())
      if (Math.abs(byte - (data[at] ?? 0)) > 24) differing++;
    // Noise shifted by a pixel, turned or mirrored would differ nearly everywhere; letters differ at edges.
    expect(differing / png.data.length).toBeLessThan(0.01);
  });

test("70.11 a page that is longer than a PDF's units go counts in two points", async () => {
  const sheet = planOf(ROLL);
  const height = Math.ceil((6000 / 25.4) * 300);
  const task = await taskOf({ ...sheet, height });
  await writeSheetPdf(task);
  const text = Buffer.from(await Bun.file(task.pdfTarget).bytes()).toString("latin1");
  const [, width, length, unit] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\] \/UserUnit (\d+)/.exec(text) ?? [];
  expect(Number(unit)).toBe(2);
  expect(Number(length)).toBeLessThan(14_400);
  expect(((Number(length) * 2) / 72) * 25.4).toBeCloseTo(6000, 0);
  expect(((Number(width) * 2) / 72) * 25.4).toBeCloseTo(toMm(sheet.width), 1);
});
