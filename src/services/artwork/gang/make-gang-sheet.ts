import type { GangSheetTask } from "../print-tasks.ts";
import type { Tasks } from "../tasks.ts";
import { drawGangSheet } from "./draw-sheet.ts";
import { writeSheetPdf } from "./sheet-pdf.ts";

export async function makeGangSheet(task: GangSheetTask): Promise<Tasks["gang-sheet"]["output"]> {
  return { png: await drawGangSheet(task), pdf: await writeSheetPdf(task) };
}
