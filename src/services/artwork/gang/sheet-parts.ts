import { join } from "node:path";
import { intersect } from "#shop/documents/geometry.ts";
import { cutMarks } from "#shop/floor/gang/cut-marks.ts";
import type { Placement } from "#shop/floor/gang/sheet.ts";
import type { Box } from "#shop/placement.ts";
import type { GangSheetTask } from "../print-tasks.ts";
import { drawLabel } from "./labels.ts";
import type { PlacedRows, PrintSource, Turn } from "./print-source.ts";
import { openTurned } from "./turned-rows.ts";
import { openUpright } from "./upright-rows.ts";

/** Something on the sheet, which gives its rows from its box's top to its bottom. */
export type Part = { box: Box; open: () => Promise<PlacedRows> };

const BLACK = 0xff000000;

export function partsOf(task: GangSheetTask): Part[] {
  const { sheet, folder } = task;
  return sheet.placements.flatMap((placement, at) => {
    const { box, label } = placement;
    const source = sourceOf(task, placement);
    const turn = turnOf(task, placement, source);
    const open = turn.isTurned
      ? () => openTurned(source, turn, join(folder, `turned-${at}`))
      : () => openUpright(source, turn);
    const labels = label
      ? [{ box: label.box, open: () => openLabel(label, labelTurn(task, placement)) }]
      : [];
    const marks = marksOf(task, placement).map((mark) => ({
      box: mark,
      open: async () => blackOf(mark),
    }));
    return [{ box, open }, ...labels, ...marks];
  });
}

export function sourceOf({ sources }: GangSheetTask, { key }: Placement): PrintSource {
  const source = sources.find((each) => each.key === key);
  if (!source) throw new Error(`the print ${key} is missing`);
  return source;
}

/** A file that is mirrored already is not mirrored back. */
export function turnOf(
  { sheet: { isMirrored } }: GangSheetTask,
  { isTurned }: Placement,
  source: PrintSource,
): Turn {
  return { isTurned, isFlopped: isMirrored && !source.isMirrored };
}

export function labelTurn({ sheet }: GangSheetTask, { isTurned }: Placement): Turn {
  return { isTurned, isFlopped: sheet.isMirrored };
}

/** Marks at the film's edge end there. */
export function marksOf({ sheet }: GangSheetTask, placement: Placement): Box[] {
  if (sheet.markGap === null) return [];
  const film = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  return cutMarks(placement, sheet.markGap).flatMap((mark) => intersect(mark, film) ?? []);
}

async function openLabel(label: NonNullable<Placement["label"]>, turn: Turn): Promise<PlacedRows> {
  const pixels = await drawLabel(label, turn);
  const { width } = label.box;
  return rowsOf((y) => pixels.subarray(y * width, (y + 1) * width));
}

function blackOf({ width }: Box): PlacedRows {
  const row = new Uint32Array(width).fill(BLACK);
  return rowsOf(() => row);
}

function rowsOf(rowAt: (y: number) => Uint32Array): PlacedRows {
  let next = 0;
  return {
    async draw(count, sheet, at, stride) {
      for (let y = 0; y < count; y++, next++) sheet.set(rowAt(next), at + y * stride);
    },
    close: async () => {},
  };
}
