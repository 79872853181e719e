import type { Size } from "../../placement.ts";
import { batchCode } from "../codes.ts";
import type { GangLayout } from "./layout.ts";
import { toMm } from "./settings.ts";
import type { LeftOut } from "./sheet.ts";

type SheetFile = Size & { batchId: number; number: number };

/** `B12-sheet-1-560x4980mm.png` */
export function gangFileName(
  { batchId, number, width, height }: SheetFile,
  type: "png" | "pdf" | "txt",
): string {
  const [across, down] = [Math.round(toMm(width)), Math.round(toMm(height))];
  return `${batchCode(batchId)}-sheet-${number}-${across}x${down}mm.${type}`;
}

type Described = {
  batchId: number;
  number: number;
  of: number;
  png: { sha256: string } | null;
  pdf: { sha256: string } | null;
  layout: GangLayout;
  leftOut: readonly LeftOut[];
};

/** For people, and for programs that cut: each print in a line of its own, with tabs between. */
export function describeGangSheet({ batchId, number, of, layout, ...rest }: Described): string {
  const { sheet, prints } = layout;
  const { width, height, lengthMm, fill, isMirrored, placements } = sheet;
  const file = (type: "png" | "pdf") => gangFileName({ batchId, number, width, height }, type);
  const files = (["png", "pdf"] as const).flatMap((type) => {
    const made = rest[type];
    return made ? [`${made.sha256}  ${file(type)}`] : [];
  });
  const rows = placements.map(({ key, box, isTurned }) => {
    const print = prints.find((each) => each.key === key);
    const place = [box.x, box.y, box.width, box.height];
    const { orderId, code, area, sha256 } = print ?? {};
    return [...place.map(mmText), isTurned ? 90 : 0, orderId, code, area, sha256].join("\t");
  });
  return [
    `# Batch ${batchCode(batchId)}, gang sheet ${number} of ${of}${isMirrored ? ", mirrored" : ""}`,
    `# ${mmText(width)} × ${lengthMm.toFixed(1)} mm (${width} × ${height} px), ${placements.length} prints on ${fill.toFixed(1)} % of it`,
    "# Check the files with: sha256sum --check",
    ...files,
    "",
    "# Prints from the top left, in mm; turned clockwise in degrees; the print file's SHA-256",
    ["# x", "y", "width", "height", "turned", "order", "piece", "area", "sha256"].join("\t"),
    ...rows,
    ...(rest.leftOut.length > 0 ? ["", `# On no sheet: ${rest.leftOut.length}`] : []),
    ...rest.leftOut.map(({ label, reason }) => `# ${label}: ${reason}`),
    "",
  ].join("\n");
}

function mmText(pixels: number): string {
  return toMm(pixels).toFixed(2);
}
