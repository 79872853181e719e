import type { Day } from "../../day.ts";
import type { AreaId } from "../../goods/area.ts";
import type { TemplateId } from "../../goods/template.ts";
import { type PieceNumber, pieceCode } from "../codes.ts";
import { pressName } from "../presses/press-name.ts";
import { whyOff } from "../presses/why-off.ts";
import type { SpoiltReason } from "../spoilt.ts";
import { type Wait, waitsText } from "../states.ts";

/** Limit of floor: print files in the ZIP of a batch [files]; the page says to take pieces out. */
export const MAX_BATCH_FILES = 4000;

export type PrintPiece = PieceNumber & {
  /** Index of its line in the order, from 0. */
  position: number;
  cut: TemplateId;
  size: string;
  color: string;
  areas: AreaId[];
  dueOn: Day;
  isPrinted: boolean;
  waits: Wait[];
  heldNote: string;
  off: "order" | "refund" | null;
  spoilt: SpoiltReason | null;
};

/** Pieces of one order line: each of its print files is printed as often. */
export type PrintLine = {
  /** Among those of the batch, from 1. */
  place: number;
  first: PrintPiece;
  pieces: PrintPiece[];
};

type PrintPlan = { lines: PrintLine[]; leftOut: { piece: PrintPiece; why: string }[] };

/** The pieces come in the order in which they are made; a line comes where its first piece does. */
export function planPrintLines(pieces: readonly PrintPiece[]): PrintPlan {
  const lines = new Map<string, PrintLine>();
  const leftOut: PrintPlan["leftOut"] = [];
  for (const piece of pieces) {
    const why = whyLeftOut(piece);
    const key = `${piece.orderId} ${piece.position}`;
    const line = lines.get(key);
    if (why) leftOut.push({ piece, why });
    else if (line) line.pieces.push(piece);
    else lines.set(key, { place: lines.size + 1, first: piece, pieces: [piece] });
  }
  return { lines: [...lines.values()], leftOut };
}

/** A piece that waits for its print file is not left out: without it, the ZIP would lack a print. */
function whyLeftOut({ waits, heldNote, ...piece }: PrintPiece): string | undefined {
  const others = waits.filter((wait) => wait !== "print-file");
  return whyOff(piece) ?? (others.length > 0 ? waitsText(others, heldNote) : undefined);
}

/** `B0000012-0003a-PT000123-1to24-front-M-mint-x24`: the codes of its first and last piece. */
export function printLineStem(
  batchId: number,
  { place, first, pieces }: PrintLine,
  { area, isMirrored }: { area: AreaId; isMirrored: boolean },
): string {
  const last = pieces.reduce((one, other) => (other.number > one.number ? other : one));
  const least = pieces.reduce((one, other) => (other.number < one.number ? other : one));
  const to = least === last ? "" : `to${pieceCode(last).split("-")[1]}`;
  return pressName(
    `B${String(batchId).padStart(7, "0")}`,
    { ...first, place, area, isMirrored },
    { what: [`${pieceCode(least)}${to}`], ends: [`x${pieces.length}`] },
  );
}
