import { pointsIn, type Stroke } from "../../../designs/background/strokes.ts";

/** What is painted of a photograph may have this much. */
export const MASK_LIMITS = {
  /** Limit of owner: strokes of a mask [strokes]; 422, with what to do. */
  strokes: 200,
  /** Limit of owner: points of these strokes [points]; 422, with what to do. */
  points: 4000,
} as const;

/** No more can be painted. */
export function isFull(strokes: readonly Stroke[]): boolean {
  return strokes.length >= MASK_LIMITS.strokes || pointsIn(strokes) >= MASK_LIMITS.points;
}
