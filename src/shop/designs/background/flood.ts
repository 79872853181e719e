import type { BackgroundRule } from "./choice.ts";
import { Distances } from "./distances.ts";
import type { Ground } from "./ground.ts";
import { type Gone, type Picture, scratchOf } from "./picture.ts";
import { fillFromEdges, RunList, spanFill } from "./span-fill.ts";

/** A hole in a checkerboard's subject has at least this share of each kind of square. */
const EACH_SQUARE = 0.2;
/** Pixels: a smaller patch of the ground's color in the subject is its own. */
const LEAST_HOLE = 12;

type Flooding = { tolerance: number; rule: BackgroundRule; gone: Gone };

/** Marks what has the ground's colors and the edge leads to; by 'all' what is enclosed, too. */
export function flood(picture: Picture, ground: Ground, { tolerance, rule, gone }: Flooding): void {
  const open = nearGround(picture, ground, tolerance);
  fillFromEdges(open, picture, (from, to) => gone.fill(1, from, to + 1));
  // White is gone already by near-white's own rule.
  if (ground.kind === "checkered")
    fillHoles(picture, open, { gone, isHole: checkered(picture, ground) });
  else if (rule === "all" && ground.kind === "color")
    fillHoles(picture, open, { gone, isHole: ({ area }) => area >= LEAST_HOLE });
}

function nearGround(picture: Picture, ground: Ground, tolerance: number): Uint8Array {
  const { rgba } = picture;
  const distances = new Distances(ground.colors);
  const open = scratchOf(picture);
  for (let pixel = 0, at = 0; pixel < open.length; pixel++, at += 4) {
    const isNear = distances.of(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) <= tolerance;
    if (isNear || rgba[at + 3] === 0) open[pixel] = 1;
  }
  return open;
}

type Holes = { gone: Gone; isHole: (runs: RunList) => boolean };

function fillHoles(picture: Picture, open: Uint8Array, { gone, isHole }: Holes): void {
  const runs = new RunList();
  const fill = spanFill(open, picture, (from, to) => runs.push(from, to));
  for (let pixel = 0; pixel < open.length; pixel++) {
    if (!open[pixel]) continue;
    runs.clear();
    fill(pixel);
    if (isHole(runs)) runs.each((from, to) => gone.fill(1, from, to + 1));
  }
}

/** A checkered part inside of the subject does not belong to it: white or gray alone does. */
function checkered({ rgba }: Picture, { colors, firstSquares }: Ground): Holes["isHole"] {
  const toFirst = new Distances(colors.slice(0, firstSquares));
  const toSecond = new Distances(colors.slice(firstSquares));
  return (runs) => {
    let ofFirst = 0;
    runs.each((from, to) => {
      for (let at = from * 4; at <= to * 4; at += 4) {
        const [r = 0, g = 0, b = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]];
        if (toFirst.of(r, g, b) < toSecond.of(r, g, b)) ofFirst++;
      }
    });
    return Math.min(ofFirst, runs.area - ofFirst) >= EACH_SQUARE * runs.area;
  };
}
