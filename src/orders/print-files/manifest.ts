import type { PrintFileTask } from "#db/orders/print-files.ts";
import { describeSheet, MIRRORED } from "#shop/designs/press/print-plan-text.ts";
import { cutFileName, printFileName, underbaseFileName } from "#shop/designs/print-file.ts";
import { scaled } from "#shop/documents/fit.ts";
import { describeLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import { describePrintPlace } from "#shop/documents/prints/print-place.ts";
import { describeScale } from "#shop/documents/prints/print-text.ts";
import { pressText } from "#shop/floor/press-text.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import { areaOf } from "#shop/goods/areas.ts";
import type { Size } from "#shop/placement.ts";
import { formatDpi, formatSize, type Units } from "#shop/print-size.ts";

type Described = { units: Units; settings: PrintFileSettings };

export function describePrintFiles(
  orderId: number,
  tasks: readonly PrintFileTask[],
  described: Described,
): string {
  const [dpi, ...others] = new Set(tasks.map((task) => task.dpi));
  const isShared = others.length === 0;
  const head = [
    `# Order ${orderId}: ${tasks.length} print files${isShared ? ` at ${dpi} DPI` : ""}`,
    "# Check them with: sha256sum --check manifest.txt",
  ];
  const files = tasks.flatMap((task) => ["", ...describe(task, isShared, described)]);
  return `${[...head, ...files].join("\n")}\n`;
}

function describe(
  task: PrintFileTask,
  isDpiShared: boolean,
  { units, settings }: Described,
): string[] {
  const { print, scale, width, height, artworkDpi, dpi, cutSha256, underbaseSha256 } = task;
  const press = pressText(task, { color: task.color, settings });
  const pixels = `${width} × ${height} px${isDpiShared ? "" : ` at ${dpi} DPI`}`;
  return [
    `# ${formatSize(inchesOf(task), units)} (${pixels}), artwork ${formatDpi(artworkDpi ?? Infinity)}`,
    `# ${areaOf(print.area).name}: ${placeOf(task, units)}`,
    ...(task.isMirrored ? [`# ${MIRRORED}`] : []),
    ...(scale < 1 ? [`# ${describeScale(scale, task.size)}`] : []),
    ...(press ? [`# ${press}`] : []),
    ...(task.acceptedLetters ? [`# ${describeLeftOut(task.acceptedLetters)}`] : []),
    ...remarks(task.description),
    `${task.sha256}  ${printFileName(task)}`,
    ...(cutSha256 ? [`${cutSha256}  ${cutFileName(task)}`] : []),
    ...(underbaseSha256 ? [`${underbaseSha256}  ${underbaseFileName(task)}`] : []),
  ];
}
function inchesOf({ print, scale, sheetBleed, width, height, dpi }: PrintFileTask): Size {
  if (sheetBleed === null) return scaled(print, scale);
  return { width: (width ?? 0) / dpi, height: (height ?? 0) / dpi };
}

/** A sheet is laid by its edges, a print by where it lies on its area. */
function placeOf(task: PrintFileTask, units: Units): string {
  const { print, scale, sheetBleed } = task;
  if (sheetBleed !== null) return describeSheet(inchesOf(task), sheetBleed, units);
  return describePrintPlace(print, { ...task, printScales: { [print.area]: scale } }, units);
}

/** Makes each line of the customer's text a remark, so that none passes for a file to check. */
function remarks(description: string): string[] {
  if (!description) return [];
  return ["# Design description:", ...description.split("\n").map((line) => `#   ${line}`)];
}
