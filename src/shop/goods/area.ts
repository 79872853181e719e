import type { Box, DesignPosition, Size } from "../placement.ts";
import type { PrintRules, TechniqueId } from "./techniques/technique.ts";

/** `front`, `left-sleeve`: lower case and hyphens. Documents, prints and files name an area by it. */
export type AreaId = string;

/** Print files have so many pixels an inch where their area does not say. */
export const PRINT_DPI = 300;

/**
 * A part of a thing that can be printed. Whatever has an area of this id agrees on all of this, so
 * that a design may go from one thing to another; only smaller sizes take less of it.
 */
export type Area = {
  id: AreaId;
  name: string;
  /**
   * In inches. Documents count from the top left of these, their zero. On a smaller area the middle
   * of the top edge stays where it is.
   */
  inches: Size;
  /** Prints lie in here, counted like a document. */
  box: Box;
  /** Texts need not name it: `Prints 8.0 × 9.0 in`. */
  isMain?: boolean;
  /**
   * A smaller one has all of it, as much smaller: what is at the corner of a poster stays there.
   * Elsewhere what fits keeps its inches.
   */
  isWhole?: boolean;
  /** Tables call it so together with others that are as large: `Each sleeve`. */
  each?: string;
  /** Few print there: the studio offers it by this word, `Sleeve`, once somebody asks for it. */
  extra?: string;
  /** The named positions that it has; only an area of the shop's own has some. */
  positions: readonly DesignPosition[];
  /** A collar's seam is so many inches above zero. */
  collar?: number;
  /** The hem of a sleeve that is printed along its length is so many inches beyond this edge. */
  hem?: { beyond: "left" | "right"; inches: number };
  /** Direct to garment where none is said. */
  technique?: TechniqueId;
  /** Instead of what its technique asks. */
  rules?: PrintRules;
  /** Print files have so many pixels for each inch; 300 where none is said. */
  dpi?: number;
  /** Inches beyond each edge of a whole sheet, of any size, that are printed too, and cut away. */
  bleed?: number;
  /** Layers show in here where it has a bleed: as far as its smallest size needs. See `bleeding`. */
  bleedBox?: Box;
  /** Inches within each edge where a cut or a seam may pass: nothing that matters should lie there. */
  safe?: number;
  /** What is printed is cut out along its contour. */
  isCutOut?: true;
};
