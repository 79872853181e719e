import type { Size } from "../../placement.ts";
import { type Cell, cellOf, placed } from "./cell.ts";
import { type Bin, fits, pack } from "./pack.ts";
import { type GangSettings, toMm, toSheetPixels } from "./settings.ts";
import type { GangPlan, GangPrint, GangSheet, LeftOut } from "./sheet.ts";

/**
 * Limit of drawing: gang sheets of a batch [sheets]; what is on further ones is named as left out.
 * Two thousand prints fill seventeen of 10 m.
 */
export const MAX_GANG_SHEETS = 200;

/**
 * Limit of drawing: a gang sheet [pixels]; it ends there, whatever length the owner set. Storages take
 * 5 GB at once, and one of noise does not shrink. A roll of 560 mm reaches its 10 m.
 */
const MAX_SHEET_PIXELS = 1.2e9;

/** Every print is on one sheet or named with why not. The same prints give the same sheets. */
export function planGangSheets(prints: readonly GangPrint[], settings: GangSettings): GangPlan {
  const { mayTurn } = settings;
  const lengths = lengthsOf(settings);
  const { gap } = lengths;
  // Each item has its gap at its right and below; the last ones reach beyond the film by theirs.
  const bin = { width: lengths.usable.width + gap, height: lengths.usable.height + gap };
  const items = prints.map((print) => withGap(cellOf(print, settings), gap));
  const [right, wrong] = [[] as Item[], [] as Item[]];
  for (const item of items) (fits(item, bin, { mayTurn }) ? right : wrong).push(item);
  const bins = right.length > 0 ? pack(right, bin, { mayTurn }) : [];
  const tooMany = bins.slice(MAX_GANG_SHEETS).flatMap(({ packed }) => packed);
  return {
    sheets: bins.slice(0, MAX_GANG_SHEETS).map((each) => sheetOf(each, lengths, settings)),
    leftOut: [
      ...wrong.map(({ cell }) => leftOut(cell, tooLarge(cell, lengths.usable))),
      ...tooMany.map(({ item }) => leftOut(item.cell, TOO_MANY)),
    ],
  };
}

const TOO_MANY = `The batch has more than ${MAX_GANG_SHEETS} sheets.`;

type Item = Size & { cell: Cell };

function withGap(cell: Cell, gap: number): Item {
  return { width: cell.width + gap, height: cell.height + gap, cell };
}

type Lengths = ReturnType<typeof lengthsOf>;

/** In pixels: film is never wider than the roll, and free film never narrower than it should be. */
function lengthsOf({ rollMm, gapMm, marginMm, endMm, maxLengthMm }: GangSettings) {
  const [margin, end] = [Math.ceil(toSheetPixels(marginMm)), Math.ceil(toSheetPixels(endMm))];
  const width = Math.floor(toSheetPixels(rollMm));
  const length = Math.min(toSheetPixels(maxLengthMm), MAX_SHEET_PIXELS / width);
  const usable = { width: width - 2 * margin, height: Math.floor(length) - 2 * end };
  return { width, gap: Math.ceil(toSheetPixels(gapMm)), margin, end, usable };
}

function sheetOf(
  { packed, length }: Bin<Item>,
  { width, gap, margin, end }: Lengths,
  { isMirrored, hasCutMarks }: GangSettings,
): GangSheet {
  const placements = packed.map(({ item, x, y, isTurned }) =>
    placed(item.cell, { x: margin + x, y: end + y, isTurned, isMirrored }),
  );
  const height = length - gap + 2 * end;
  const inked = placements.reduce((sum, { box }) => sum + box.width * box.height, 0);
  const inSequence = placements.toSorted(
    (one, other) => one.cell.y - other.cell.y || one.cell.x - other.cell.x,
  );
  return {
    ...{ width, height, placements: inSequence },
    lengthMm: toMm(height),
    isMirrored,
    markGap: hasCutMarks ? gap : null,
    fill: (100 * inked) / (width * height),
  };
}

function leftOut({ print: { key, label } }: Cell, reason: string): LeftOut {
  return { key, label, reason };
}

function tooLarge(cell: Cell, usable: Size): string {
  const what = cell.label ? "With its label it is" : "It is";
  return `${what} ${sizeText(cell)}, and a sheet has room for ${sizeText(usable)}.`;
}

/** `203 × 254 mm` */
function sizeText({ width, height }: Size): string {
  return `${Math.round(toMm(width))} × ${Math.round(toMm(height))} mm`;
}
