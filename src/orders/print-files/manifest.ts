import type { PrintFileTask } from "#db/orders/print-files.ts";
import { PRINT_DPI, printFileName } from "#shop/designs/print-file.ts";
import {
  formatDpi,
  formatInches,
  PIXELS_PER_INCH,
  PRINT_AREA,
  placePrint,
} from "#shop/placement.ts";

export function describePrintFiles(orderId: number, tasks: readonly PrintFileTask[]): string {
  const head = [
    `# Order ${orderId}: ${tasks.length} print files at ${PRINT_DPI} DPI`,
    "# Check them with: sha256sum --check manifest.txt",
  ];
  const files = tasks.flatMap((task) => ["", ...describe(task)]);
  return `${[...head, ...files].join("\n")}\n`;
}

function describe(task: PrintFileTask): string[] {
  const { side, designPosition, designSize, design, width, height, artworkDpi } = task;
  const print = placePrint({ side, position: designPosition, size: designSize, artwork: design });
  const fromLeft = (print.box.x - PRINT_AREA.x) / PIXELS_PER_INCH;
  const fromTop = (print.box.y - PRINT_AREA.y) / PIXELS_PER_INCH;
  return [
    `# ${formatInches(print.inches)} (${width} × ${height} px), artwork ${formatDpi(artworkDpi ?? Infinity)}`,
    `# ${fromLeft.toFixed(2)} in from the left and ${fromTop.toFixed(2)} in from the top of the print area`,
    ...remarks(task.description),
    `${task.sha256}  ${printFileName(task)}`,
  ];
}

/** Makes each line of the customer's text a remark, so that none passes for a file to check. */
function remarks(description: string): string[] {
  if (!description) return [];
  return ["# Design description:", ...description.split("\n").map((line) => `#   ${line}`)];
}
