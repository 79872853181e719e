import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { TECHNIQUES, type TechniqueId } from "../../goods/techniques/technique.ts";
import { type PieceNumber, pieceCode } from "../codes.ts";
import type { Wait } from "../states.ts";
import { GANG_DPI } from "./settings.ts";

/** An area of a piece, with its print file; null where there is none. */
export type BatchPrint = PieceNumber & {
  pieceId: number;
  waits: Wait[];
  heldNote: string;
  area: AreaId;
  storageKey: string | null;
  sha256: string | null;
  dpi: number | null;
  isMirrored: boolean | null;
  /** Not null where the thing is laid by the sheet's edges, so that none of it may be trimmed. */
  sheetBleed: number | null;
  /** False where the customer still has to approve this file. */
  mayPrint: boolean;
};

/** Stands beside the print: `PT000123-3 · left sleeve`. */
export function labelOf(print: BatchPrint): string {
  return `${pieceCode(print)} · ${areaOf(print.area).name.toLowerCase()}`;
}

export const keyOf = ({ pieceId, area }: BatchPrint): string => `${pieceId}-${area}`;

/** These are not printed on film: threads, plates and knives have files of their own. */
const NOT_ON_FILM: ReadonlySet<TechniqueId> = new Set(["screen", "embroidery", "vinyl"]);

/** Why it comes on no sheet; undefined when its print file may. */
export function obstacleOf({ waits, heldNote, area, ...file }: BatchPrint): string | undefined {
  if (waits.includes("held")) return heldNote ? `It is held: ${heldNote}.` : "It is held.";
  if (waits.includes("stock")) return "It waits for stock.";
  if (waits.includes("proof") || !file.mayPrint) return UNAPPROVED;
  const { technique = "direct" } = areaOf(area);
  if (NOT_ON_FILM.has(technique)) return `${TECHNIQUES[technique].name} is not printed on film.`;
  if (!file.storageKey) return "It has no print file yet.";
  if (file.dpi !== GANG_DPI)
    return `Its print file has ${file.dpi} pixels an inch, and sheets have ${GANG_DPI}.`;
  return undefined;
}

export const UNAPPROVED = "Its customer has not approved what is printed.";
export const GONE = "Its print file is no longer in the storage.";
export const NO_INK = "Nothing is on its print file.";
