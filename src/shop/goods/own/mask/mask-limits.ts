/** What is painted of a photograph may have this much. */
export const MASK_LIMITS = {
  /** Limit of owner: strokes of a mask [strokes]; 422, with what to do. */
  strokes: 200,
  /** Limit of owner: points of these strokes [points]; 422, with what to do. */
  points: 4000,
} as const;
