import type { Print } from "../../documents/prints/print.ts";
import { type Area, PRINT_DPI } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { outset } from "../../goods/bleed.ts";
import { TECHNIQUES, type Technique } from "../../goods/techniques/technique.ts";
import { type Box, type Size, toPixels } from "../../placement.ts";

/** What the file of a print has to be for its press: docs/decisions/066. */
export type PrintPlan = {
  /** The file shows this, in inches of a document. */
  box: Box;
  /** Pixels for each printed inch. */
  dpi: number;
  /** Left is right: the paper is laid on the thing face down. */
  isMirrored: boolean;
  /** Inches on each side of a whole sheet that are cut away; null for a print alone. */
  sheetBleed: number | null;
  /** A PDF beside it has the line along which it is cut out. */
  isCutOut: boolean;
};

/** The plan of a print that is scaled by `scale` on its size of the thing. */
export function planPrintFile(print: Pick<Print, "area"> & Box, scale = 1): PrintPlan {
  const area = areaOf(print.area);
  const { x, y, width, height } = print;
  const { technique = "direct", bleed = 0, isWhole, isCutOut = false } = area;
  const { isMirrored }: Technique = TECHNIQUES[technique];
  const shared = { dpi: dpiAt(area, scale), isMirrored: isMirrored === true, isCutOut };
  // What is cut from a larger sheet is laid on it by the sheet's edges, not by the ink's.
  return isWhole
    ? { ...shared, box: outset(area.box, bleed / scale), sheetBleed: bleed }
    : { ...shared, box: { x, y, width, height }, sheetBleed: null };
}

export function pixelsOf({ box, dpi }: PrintPlan, scale: number): Size {
  return {
    width: toPixels(box.width * scale, dpi),
    height: toPixels(box.height * scale, dpi),
  };
}

/** A smaller sheet has as many pixels as the whole one, up to what others have an inch. */
function dpiAt({ dpi = PRINT_DPI, isWhole }: Area, scale: number): number {
  if (!isWhole || scale >= 1) return dpi;
  return Math.max(dpi, Math.min(PRINT_DPI, Math.round(dpi / scale)));
}
