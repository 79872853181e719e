import { type Batch, findBatch } from "#db/floor/batches.ts";
import type { BoardDays } from "#db/floor/board/board.ts";
import { listPrinted, type PrintedPaper } from "#db/floor/papers.ts";
import { listPiecesOfBatch, type Piece } from "#db/floor/pieces.ts";
import { listPresses, type Press } from "#db/floor/presses/presses.ts";
import { findPaperSettings, findSteps } from "#db/floor/settings.ts";
import { type GangSheets, listSheetsOfBatch } from "#floor/gang/list-gang-sheets.ts";
import type { AppContext } from "#server/factory.ts";
import { labelBoxes, STICKER_FORMATS } from "#shop/floor/papers/sticker-formats.ts";
import { BATCH_PAPERS, type BatchPaper } from "#shop/floor/papers.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import { filterOf } from "../../_board/load.ts";
import { mayPrint } from "./may-print.ts";

export type LoadedBatch = {
  batch: Batch;
  pieces: readonly Piece[];
  printed: readonly PrintedPaper[];
  gang: GangSheets | undefined;
  presses: readonly Press[];
  steps: FloorSteps;
  days: BoardDays;
  /** How many stickers are on a page. */
  labels: number;
  /** What who is asking may print. */
  papers: readonly BatchPaper[];
};

export async function loadBatch(c: AppContext, id: number): Promise<LoadedBatch | undefined> {
  const { sql } = c.var.services;
  const batch = await findBatch(sql, id);
  if (!batch) return undefined;
  const [pieces, printed, gang, presses, steps, days, { stickerFormat }] = await Promise.all([
    listPiecesOfBatch(sql, id),
    listPrinted(sql, id),
    listSheetsOfBatch(c.var.services, id),
    listPresses(sql),
    findSteps(sql),
    filterOf(c, {}),
    findPaperSettings(sql),
  ]);
  const labels = labelBoxes(STICKER_FORMATS[stickerFormat]).length;
  const papers = BATCH_PAPERS.filter((paper) => mayPrint(c, paper));
  return { batch, pieces, printed, gang, presses, steps, days, labels, papers };
}
