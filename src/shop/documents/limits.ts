/** What one document may hold. */
export const DOCUMENT_LIMITS = {
  layersPerArea: 50,
  textLength: 500,
  /** Of all texts that one picture of a shirt shows. */
  lettersPerSide: 5000,
  /** Of those of them with an outline, each of which takes five times as long to draw. */
  outlinedPerSide: 1000,
  /** Of the canonical text, in UTF-8: the words of a hundred layers and their places take half of it. */
  bytes: 128 * 1024,
  recolors: 24,
  /** In inches, from the area's corner and of a layer. */
  reach: 100,
  /** The narrowest artwork that is received is as thin as this at the smallest step. */
  minSide: 0.005,
  fontSize: { min: 0.05, max: 20 },
  lineHeight: { min: 0.5, max: 4 },
  /** In parts of the font size. */
  letterSpacing: { min: -0.3, max: 3 },
  /** In inches, on both sides of a letter's edge together. */
  outline: 1,
  /** In degrees; the text bends up when it is positive. */
  arc: 350,
} as const;
