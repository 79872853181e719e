/** One document may hold this much. */
export const DOCUMENT_LIMITS = {
  /** Limit of designs: areas of a design [areas]; 400. Nothing has as many. */
  areas: 20,
  /** Limit of designs: layers of a print area [layers]; 400. */
  layersPerArea: 50,
  /**
   * Limit of designs: letters of a text [letters]; the field cuts it, 400. At worst it takes 0.2 s
   * of processor time and a path of 5 MB.
   */
  textLength: 500,
  /**
   * Limit of designs: letters of all texts on a side [letters]; 400, with what to do. One picture
   * of a shirt shows them all.
   */
  lettersPerSide: 5000,
  /**
   * Limit of designs: letters with an outline on a side [letters]; 400, with what to do. Each takes
   * five times as long to draw.
   */
  outlinedPerSide: 1000,
  /**
   * Limit of designs: a document as it is stored [bytes]; 400, with what to do. The canonical text
   * is counted in UTF-8; the words of a hundred layers and their places take half of it.
   */
  bytes: 128 * 1024,
  /** Limit of designs: colors changed in a piece of art [colors]; 400. */
  recolors: 24,
  /**
   * Limit of designs: reach of a layer [inches]; 400. It counts from the area's corner, and bounds
   * a layer's size too.
   */
  reach: 100,
  /** The narrowest artwork that is received is as thin as this at the smallest step. */
  minSide: 0.005,
  fontSize: { min: 0.05, max: 20 },
  lineHeight: { min: 0.5, max: 4 },
  /** The spacing is in parts of the font size. */
  letterSpacing: { min: -0.3, max: 3 },
  /** The width is in inches, on both sides of a letter's edge together. */
  outline: 1,
  /** The arc is in degrees; the text bends up when it is positive. */
  arc: 350,
} as const;
