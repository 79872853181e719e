import * as v from "valibot";
import { pointsIn, STROKE_GRID, STROKE_LIMITS } from "./strokes.ts";

const { radius, strokes, points } = STROKE_LIMITS;

export const STROKES_TEXT = `The brush takes up to ${strokes} strokes with ${points} points in all. Undo some of them and try again.`;
const STROKE_TEXT =
  "A stroke of the brush could not be read. Please reload the page and paint it again.";

const Whole = v.pipe(v.number(STROKE_TEXT), v.integer(STROKE_TEXT));
const Coordinate = v.pipe(Whole, v.minValue(0, STROKE_TEXT), v.maxValue(STROKE_GRID, STROKE_TEXT));

const Stroke = v.object({
  mode: v.picklist(["restore", "erase"], STROKE_TEXT),
  radius: v.pipe(Whole, v.minValue(radius.min, STROKE_TEXT), v.maxValue(radius.max, STROKE_TEXT)),
  points: v.pipe(
    v.array(Coordinate, STROKE_TEXT),
    v.minLength(2, STROKE_TEXT),
    v.maxLength(2 * points, STROKES_TEXT),
    v.check((list) => list.length % 2 === 0, STROKE_TEXT),
  ),
});

export const Strokes = v.pipe(
  v.array(Stroke, STROKE_TEXT),
  v.maxLength(strokes, STROKES_TEXT),
  v.check((list) => pointsIn(list) <= points, STROKES_TEXT),
);
