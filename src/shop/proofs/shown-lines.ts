import { lineMockups } from "../designs/line-mockups.ts";
import type { Mockup } from "../designs/mockup.ts";
import type { PrintScales } from "../documents/fit.ts";
import type { Print } from "../documents/prints/print.ts";
import type { AreaId } from "../goods/area.ts";
import { showsSome } from "../goods/seen/most-seen.ts";
import type { SizeGroup } from "../goods/sizes/size-group.ts";
import type { TemplateId } from "../goods/template.ts";
import { picturedView } from "../goods/templates.ts";
import { byDocument, groupLines, type LineGroup } from "../orders/group-lines.ts";
import type { Mark } from "./marks.ts";

export type ProofedLine = {
  /** Index of the line in its order. */
  position: number;
  productId: number;
  productName: string;
  cut: TemplateId;
  sizeGroups: SizeGroup[];
  size: string;
  color: string;
  quantity: number;
  description: string;
  documentId: number;
  pictureId: string;
  prints: Print[];
  printScales: PrintScales;
};

/** A line as a version shows it. */
export type ShownLine = ProofedLine & {
  /** What somebody should know before it is printed. */
  advice: string[];
};

type ShownFile = {
  position: number;
  area: AreaId;
  documentId: number;
  pictureId: string;
  prints: Print[];
  scale: number;
  size: string;
  advice: string[];
};

/**
 * The lines of an order as a version shows them, those of one design together. A version that was
 * replaced has the sizes of then; the one that counts has those of now.
 */
export function shownLines(
  lines: readonly ProofedLine[],
  { files, isOld }: { files: readonly ShownFile[]; isOld: boolean },
): LineGroup<ShownLine>[] {
  const shown = lines.flatMap((line) => {
    const own = filesOf(line, files);
    const [first] = own;
    if (!first) return [];
    const { documentId, pictureId, prints } = first;
    const scales = own.flatMap(({ area, scale }) => (scale === 1 ? [] : [[area, scale] as const]));
    const printScales = Object.fromEntries(scales);
    const advice = [...new Set(own.flatMap((file) => file.advice))];
    const size = isOld ? first.size : line.size;
    return [{ ...line, documentId, pictureId, prints, printScales, advice, size }];
  });
  return groupLines(shown, byDocument);
}

/** An edit of the order may have moved the line since: its design is where the version names it. */
function filesOf(line: ProofedLine, files: readonly ShownFile[]): ShownFile[] {
  const at = (place: number) => files.filter(({ position }) => position === place);
  const isOwn = ({ documentId, area, scale }: ShownFile) =>
    documentId === line.documentId && scale === (line.printScales[area] ?? 1);
  if (at(line.position).some(isOwn)) return at(line.position);
  const moved = files.find(isOwn);
  return at(moved?.position ?? line.position);
}

export type ProofPicture = Pick<Mark, "position" | "view"> & { mockup: Mockup };

/** A picture of each view that shows something of a print. */
export function proofPictures({ first }: LineGroup<ShownLine>): ProofPicture[] {
  return lineMockups(first)
    .filter((mockup) => showsSome(picturedView(mockup), first.prints))
    .map((mockup) => ({ position: first.position, view: mockup.view, mockup }));
}
