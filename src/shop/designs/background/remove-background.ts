import type { Box } from "../../placement.ts";
import { findInk } from "../ink.ts";
import { type BackgroundChoice, TOLERANCE } from "./choice.ts";
import { cleanEdges } from "./edges.ts";
import { flood } from "./flood.ts";
import { findGround, type Ground } from "./ground.ts";
import { markNearWhite } from "./near-white.ts";
import { checkSize, type Gone, type Picture } from "./picture.ts";
import { markShadows } from "./shadows.ts";
import { markSpecks } from "./specks.ts";
import { ERASED, markStrokes, RESTORED } from "./strokes.ts";

export const NOTHING_LEFT =
  "All of this picture is near-white, so nothing would be left to print. Keep its background, or try 'Edges only'.";
export const ALL_ERASED =
  "The brush took all of this picture away, so nothing would be left to print. Undo a stroke.";
export const NOTHING_REMOVED =
  "Nothing was removed: no background could be told from the design. Try a higher tolerance, or upload a PNG whose background is transparent already.";

/** Colors this near in OKLab are the ground's, beyond what the border's own colors spread. */
const NEAR = 0.045;
/** How much darker than its ground a shadow may be. */
const SHADOW_DEPTH = 0.4;
/** A smaller spread on white is rounding: near-white alone goes. */
const LEAST_SPREAD = 0.002;
/** Less than this share of what is visible is no subject. */
const LEAST_LEFT = 0.0005;

/**
 * Clears near-white as the rule says, and a ground of other colors from the border inward. With a
 * tolerance of one's own, 'edges' goes by it on white, too. Strokes of the brush have the last word.
 * Answers the box of what is left, or why there is no cutout.
 */
export function removeBackground(picture: Picture, choice: BackgroundChoice): Box | string {
  checkSize(picture);
  const ground = findGround(picture);
  const gone = markGround(picture, ground, choice);
  const strokes = choice.strokes ?? [];
  const painted = strokes.length > 0 ? markStrokes(picture, strokes) : undefined;
  if (ground.colors.length > 0) {
    markSpecks(picture, ground.colors, gone);
    cleanEdges(picture, gone, painted);
  }
  const cleared = clear(picture, gone, painted);
  if (cleared === 0 && ground.kind !== "clear") return NOTHING_REMOVED;
  const left = findInk(picture.rgba, picture.width, picture.height);
  return left ?? (painted ? ALL_ERASED : NOTHING_LEFT);
}

function markGround(picture: Picture, ground: Ground, choice: BackgroundChoice): Gone {
  const { rule, tolerance } = choice;
  const byTolerance = rule === "edges" && tolerance !== undefined && ground.kind === "white";
  const gone = byTolerance ? emptyOf(picture) : markNearWhite(picture, rule);
  // Who asks for more gets what there is of a ground.
  const isKnown = ground.kind !== "none" || (tolerance ?? TOLERANCE.usual) > TOLERANCE.usual;
  if (ground.kind === "clear" || !isKnown) return gone;
  const scale = 2 ** (((tolerance ?? TOLERANCE.usual) - TOLERANCE.usual) / 25);
  if (ground.kind !== "white" || tolerance !== undefined || ground.spread > LEAST_SPREAD)
    flood(picture, ground, { tolerance: (NEAR + ground.spread) * scale, rule, gone });
  markShadows(picture, ground.colors, { depth: SHADOW_DEPTH * Math.min(1, scale), gone });
  const isSubject = ground.kind !== "white" && isNothingLeft(picture, gone);
  return isSubject ? markNearWhite(picture, rule) : gone;
}

function emptyOf({ width, height }: Picture): Gone {
  return new Uint8Array(width * height);
}

/** A picture in one color has that color as its subject. */
function isNothingLeft({ rgba }: Picture, gone: Gone): boolean {
  let [visible, left] = [0, 0];
  for (let pixel = 0; pixel < gone.length; pixel++) {
    if (rgba[pixel * 4 + 3] === 0) continue;
    visible++;
    if (!gone[pixel]) left++;
  }
  return left <= visible * LEAST_LEFT;
}

/** A cleared pixel has no color either. The answer is how many visible pixels there were. */
function clear({ rgba }: Picture, gone: Gone, painted?: Uint8Array): number {
  let cleared = 0;
  for (let pixel = 0; pixel < gone.length; pixel++) {
    const mark = painted?.[pixel];
    if (mark === RESTORED || (!gone[pixel] && mark !== ERASED)) continue;
    if (rgba[pixel * 4 + 3] !== 0) cleared++;
    rgba.fill(0, pixel * 4, pixel * 4 + 4);
  }
  return cleared;
}
