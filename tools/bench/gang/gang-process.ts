// Plans gang sheets and draws the first one, or does with sharp alone the least that a sheet needs: reads
// each print once and packs its pixels once. Each in a process of its own, for the peak of its memory.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MaxRectsPacker } from "maxrects-packer";
import sharp from "sharp";
import { makeGangSheet } from "#services/artwork/gang/make-gang-sheet.ts";
import { planGangSheets } from "#shop/floor/gang/plan.ts";
import { GANG_DEFAULTS, type GangSettings, toSheetPixels } from "#shop/floor/gang/settings.ts";
import type { GangPrint, GangSheet } from "#shop/floor/gang/sheet.ts";
import { peakMemory } from "../../testing/artwork.ts";
import { gangPrints } from "../../testing/data/gang-prints.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Drawn, GangRequest, Planned } from "./gang.ts";
import { writePrintFiles } from "./print-files.ts";

sharp.cache(false);
sharp.concurrency(1);

const FILM = { ...GANG_DEFAULTS, gapMm: 3, marginMm: 0, endMm: 0, hasLabels: false };
const ROUNDS = 7;

function plan(maxLengthMm: number): Planned {
  const prints = gangPrints();
  const settings = { ...FILM, maxLengthMm };
  const [times, bareTimes]: [number[], number[]] = [[], []];
  let sheets: GangSheet[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bareTimes.push(msOf(() => packBare(prints, settings)));
    times.push(
      msOf(() => {
        ({ sheets } = planGangSheets(prints, settings));
      }),
    );
  }
  const lengthMm = sheets.reduce((sum, sheet) => sum + sheet.lengthMm, 0);
  const inked = sheets.reduce((sum, sheet) => sum + sheet.fill * sheet.lengthMm, 0);
  const made = { sheets: sheets.length, meters: lengthMm / 1000, fill: inked / lengthMm };
  return { ms: median(times), bareMs: median(bareTimes), ...made };
}

/** The package alone, in one order and by one of its rules. */
function packBare(prints: readonly GangPrint[], { rollMm, gapMm, maxLengthMm }: GangSettings) {
  const [width, height] = [toSheetPixels(rollMm + gapMm), toSheetPixels(maxLengthMm + gapMm)];
  const options = { smart: false, pot: false, square: false, allowRotation: true };
  const packer = new MaxRectsPacker(width, height, toSheetPixels(gapMm), options);
  for (const print of prints) packer.add(print.width, print.height, null);
  return packer.bins;
}

function msOf(work: () => void): number {
  const start = cpuMicroseconds();
  work();
  return (cpuMicroseconds() - start) / 1000;
}

/** As a shop draws it: with labels, marks and margins. */
function firstSheet(maxLengthMm: number): GangSheet {
  const [sheet] = planGangSheets(gangPrints(), {
    ...{ ...GANG_DEFAULTS, hasCutMarks: true, maxLengthMm },
  }).sheets;
  if (!sheet) throw new Error("nothing was planned");
  return sheet;
}

const sizes = new Map(gangPrints().map((print) => [print.key, print]));

async function draw({
  maxLengthMm,
  folder,
}: {
  maxLengthMm: number;
  folder: string;
}): Promise<Drawn> {
  const sheet = firstSheet(maxLengthMm);
  const sources = sheet.placements.map(({ key }) => {
    const { width = 0, height = 0 } = sizes.get(key) ?? {};
    return {
      key,
      path: join(folder, `${key}.png`),
      ink: { x: 0, y: 0, width, height },
      isMirrored: false,
    };
  });
  const own = await mkdtemp(join(tmpdir(), "gang-bench-"));
  const [target, pdfTarget] = [join(own, "sheet.png"), join(own, "sheet.pdf")];
  const start = cpuMicroseconds();
  const { png, pdf } = await makeGangSheet({ sheet, sources, target, pdfTarget, folder: own });
  const cpuMs = (cpuMicroseconds() - start) / 1000;
  await rm(own, { recursive: true });
  return { cpuMs, peak: peakMemory(process.pid), bytes: png.bytes + pdf.bytes };
}

/** A print that lies on the sheet twice is read and packed twice; PNG and PDF need it both. */
async function drawBare({
  maxLengthMm,
  folder,
}: {
  maxLengthMm: number;
  folder: string;
}): Promise<Drawn> {
  const start = cpuMicroseconds();
  let bytes = 0;
  for (const { key } of firstSheet(maxLengthMm).placements) {
    for (let file = 0; file < 2; file++) {
      const picture = sharp(join(folder, `${key}.png`)).png({ compressionLevel: 4 });
      bytes += (await picture.toBuffer()).length;
    }
  }
  return { cpuMs: (cpuMicroseconds() - start) / 1000, peak: peakMemory(process.pid), bytes };
}

async function write({ maxLengthMm, folder }: { maxLengthMm: number; folder: string }) {
  const onSheet = new Set(firstSheet(maxLengthMm).placements.map(({ key }) => key));
  await writePrintFiles(
    gangPrints().filter(({ key }) => onSheet.has(key)),
    folder,
  );
  return onSheet.size;
}

answerMessages("ready", (request) => {
  const { kind, ...rest } = request as GangRequest;
  if (kind === "plan") return plan(rest.maxLengthMm);
  if (kind === "write") return write(rest);
  return kind === "draw" ? draw(rest) : drawBare(rest);
});
