import type { PrintFileTask } from "#db/orders/print-files.ts";
import { PRINT_DPI, printFileName } from "#shop/designs/print-file.ts";
import { AREA_INCHES } from "#shop/documents/areas.ts";
import { describeScale } from "#shop/documents/print-text.ts";
import { formatDpi, formatInches } from "#shop/placement.ts";

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
  // A smaller area has its top edge's middle where the usual one has it.
  const middle = AREA_INCHES[print.area].width / 2;
  const left = middle + (print.x - middle) * scale;
  const inches = { width: print.width * scale, height: print.height * scale };
  return [
    `# ${formatInches(inches)} (${width} × ${height} px), artwork ${formatDpi(artworkDpi ?? Infinity)}`,
    `# ${left.toFixed(2)} in from the left and ${(print.y * scale).toFixed(2)} in from the top of the print area`,
    ...(scale < 1 ? [`# ${describeScale(scale, task.size)}`] : []),
    ...remarks(task.description),
    `${task.sha256}  ${printFileName(task)}`,
  ];
}

/** Makes each line of the customer's text a remark, so that none passes for a file to check. */
function remarks(description: string): string[] {
  if (!description) return [];
  return ["# Design description:", ...description.split("\n").map((line) => `#   ${line}`)];
}
