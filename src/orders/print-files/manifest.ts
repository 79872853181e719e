import type { PrintFileTask } from "#db/orders/print-files.ts";
import { PRINT_DPI, printFileName } from "#shop/designs/print-file.ts";
import { scaled } from "#shop/documents/fit.ts";
import { describeLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import { describePrintPlace } from "#shop/documents/prints/print-place.ts";
import { describeScale } from "#shop/documents/prints/print-text.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { formatDpi, formatSize } from "#shop/print-size.ts";

export function describePrintFiles(orderId: number, tasks: readonly PrintFileTask[]): string {
  const head = [
    `# Order ${orderId}: ${tasks.length} print files at ${PRINT_DPI} DPI`,
    "# Check them with: sha256sum --check manifest.txt",
  ];
  const files = tasks.flatMap((task) => ["", ...describe(task)]);
  return `${[...head, ...files].join("\n")}\n`;
}

function describe(task: PrintFileTask): string[] {
  const { print, scale, width, height, artworkDpi } = task;
  const inches = scaled(print, scale);
  return [
    `# ${formatSize(inches)} (${width} × ${height} px), artwork ${formatDpi(artworkDpi ?? Infinity)}`,
    `# ${areaOf(print.area).name}: ${describePrintPlace(print, { ...task, printScales: { [print.area]: scale } })}`,
    ...(scale < 1 ? [`# ${describeScale(scale, task.size)}`] : []),
    ...(task.acceptedLetters ? [`# ${describeLeftOut(task.acceptedLetters)}`] : []),
    ...remarks(task.description),
    `${task.sha256}  ${printFileName(task)}`,
  ];
}

/** Makes each line of the customer's text a remark, so that none passes for a file to check. */
function remarks(description: string): string[] {
  if (!description) return [];
  return ["# Design description:", ...description.split("\n").map((line) => `#   ${line}`)];
}
