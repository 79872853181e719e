import type { OrderedPrintFile, PrintFileTask } from "#db/orders/print-files/print-files.ts";
import { describeSheet, MIRRORED } from "#shop/designs/press/print-plan-text.ts";
import { type PrintFileNames, printFileNames } from "#shop/designs/print-file.ts";
import { scaled } from "#shop/documents/fit.ts";
import { describeLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import { describePrintPlace } from "#shop/documents/prints/print-place.ts";
import { describeScale } from "#shop/documents/prints/print-text.ts";
import { pressText } from "#shop/floor/press-text.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import { areaOf } from "#shop/goods/areas.ts";
import type { Size } from "#shop/placement.ts";
import { formatDpi, formatSize, type Units } from "#shop/print-size.ts";

export type Described = { units: Units; settings: PrintFileSettings };

/** `sha256sum --check` takes it as it is. */
export function describePrintFiles(
  orderId: number,
  tasks: readonly PrintFileTask[],
  described: Described,
): string {
  const dpi = sharedDpi(tasks);
  const files = tasks.flatMap((task) => [
    "",
    ...describePrintFile(task, printFileNames(task), { ...described, dpi }),
  ]);
  const head = headOf(`Order ${orderId}: ${filesText(tasks.length, dpi)}`);
  return `${[...head, ...files].join("\n")}\n`;
}

export function headOf(title: string): string[] {
  return [`# ${title}`, "# Check them with: sha256sum --check manifest.txt"];
}

/** Undefined where they differ; then each file says its own. */
export function sharedDpi(files: readonly { dpi: number }[]): number | undefined {
  const [dpi, ...others] = new Set(files.map((file) => file.dpi));
  return others.length === 0 ? dpi : undefined;
}

export function filesText(count: number, dpi: number | undefined): string {
  return `${count} print files${dpi ? ` at ${dpi} DPI` : ""}`;
}

/** Remarks about a print file, and the checksums of what the ZIP has of it. */
export function describePrintFile(
  task: OrderedPrintFile,
  names: PrintFileNames,
  { units, settings, dpi: shared }: Described & { dpi: number | undefined },
): string[] {
  const { print, scale, width, height, artworkDpi, dpi, cutSha256, underbaseSha256 } = task;
  const press = pressText(task, { color: task.color, settings });
  const pixels = `${width} × ${height} px${shared ? "" : ` at ${dpi} DPI`}`;
  return [
    `# ${formatSize(inchesOf(task), units)} (${pixels}), artwork ${formatDpi(artworkDpi ?? Infinity)}`,
    `# ${areaOf(print.area).name}: ${placeOf(task, units)}`,
    ...(task.isMirrored ? [`# ${MIRRORED}`] : []),
    ...(scale < 1 ? [`# ${describeScale(scale, task.size)}`] : []),
    ...(press ? [`# ${press}`] : []),
    ...(task.acceptedLetters ? [`# ${describeLeftOut(task.acceptedLetters)}`] : []),
    ...remarks(task.description),
    `${task.sha256}  ${names.print}`,
    ...(cutSha256 ? [`${cutSha256}  ${names.cut}`] : []),
    ...(underbaseSha256 ? [`${underbaseSha256}  ${names.underbase}`] : []),
  ];
}

function inchesOf({ print, scale, sheetBleed, width, height, dpi }: OrderedPrintFile): Size {
  if (sheetBleed === null) return scaled(print, scale);
  return { width: (width ?? 0) / dpi, height: (height ?? 0) / dpi };
}

/** A sheet is laid by its edges, a print by where it lies on its area. */
function placeOf(task: OrderedPrintFile, units: Units): string {
  const { print, scale, sheetBleed } = task;
  if (sheetBleed !== null) return describeSheet(inchesOf(task), sheetBleed, units);
  return describePrintPlace(print, { ...task, printScales: { [print.area]: scale } }, units);
}

/** Makes each line of the customer's text a remark, so that none passes for a file to check. */
function remarks(description: string): string[] {
  if (!description) return [];
  return ["# Design description:", ...description.split("\n").map((line) => `#   ${line}`)];
}
