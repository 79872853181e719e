import * as v from "valibot";
import { pointsIn, STROKE_GRID, STROKE_LIMITS } from "../../../designs/background/strokes.ts";
import { MASK_LIMITS } from "./mask-limits.ts";

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const { radius } = STROKE_LIMITS;
const Points = v.pipe(
  v.array(v.unknown()),
  v.minLength(2),
  v.maxLength(2 * MASK_LIMITS.points),
  v.array(whole(0, STROKE_GRID)),
  v.check((list) => list.length % 2 === 0),
);

/** `restore` says that it is cloth. */
const MaskStroke = v.strictObject({
  mode: v.picklist(["restore", "erase"]),
  radius: whole(radius.min, radius.max),
  points: Points,
});

const MaskStrokes = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MASK_LIMITS.strokes),
  v.array(MaskStroke),
  v.check((strokes) => pointsIn(strokes) <= MASK_LIMITS.points),
);

/** What of a photograph is cloth: by its color first, then by strokes, a later one over the earlier. */
export const MaskData = v.strictObject({
  color: v.exactOptional(
    v.strictObject({
      hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
      /** How unlike the color may be what goes with it, from 0 to 100. */
      tolerance: whole(0, 100),
      /** Cloth is what is unlike it. */
      invert: v.boolean(),
    }),
  ),
  strokes: MaskStrokes,
});
export type MaskData = v.InferOutput<typeof MaskData>;

/** All of the thing is cloth: it needs no mask. */
export function isWhole({ color, strokes }: MaskData): boolean {
  return !color && strokes.length === 0;
}
