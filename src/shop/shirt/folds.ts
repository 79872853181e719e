import { type Side, VIEW_SIZE } from "../placement.ts";
import { type Drawing, element } from "./drawing.ts";
import {
  BACK,
  type Fold,
  FRONT,
  LONG_SLEEVE,
  SHORT_SLEEVE,
  SOFTNESSES,
  type Softness,
} from "./fold-tables.ts";
import { between, moved, path, sliver, towardsLight } from "./path.ts";
import { HALVES, type Half, on, type Pattern, type Point } from "./pattern.ts";

export function foldPaths(
  { pattern, side, ref }: Drawing,
  facing: keyof Relief,
  opacity: Record<Softness, number>,
): string {
  const blurs = { swell: "wide", fold: "soft", crease: "crisp" } as const;
  const paths = SOFTNESSES.map((softness) =>
    element("path", {
      d: relief(pattern, side, softness)[facing],
      "fill-opacity": opacity[softness],
      filter: ref(blurs[softness]),
    }),
  );
  return paths.join("");
}

type Relief = { shadow: string; lit: string };

function relief(pattern: Pattern, side: Side, softness: Softness): Relief {
  const body = (side === "front" ? FRONT : BACK)[softness];
  const sleeve = (pattern.sleeve.cuff > 0 ? LONG_SLEEVE : SHORT_SLEEVE)[softness];
  const folds = [
    ...body.map((fold, index) =>
      ridge(fold, index, (u, v) => onBody(pattern, u * pattern.drape, v)),
    ),
    ...HALVES.flatMap((half) =>
      sleeve.map((fold, index) => ridge(fold, index, (u, v) => onSleeve(pattern, half, u, v))),
    ),
  ];
  return {
    shadow: path(...folds.map((fold) => fold.shadow)),
    lit: path(...folds.map((fold) => fold.lit)),
  };
}

/** The distance is a share of the fold's thickness. */
const LIGHT_DISTANCE = 0.66;

function ridge(fold: Fold, index: number, place: (u: number, v: number) => Point): Relief {
  const [u1, v1, u2, v2, u3, v3, width] = fold;
  const [from, via, to] = [place(u1, v1), place(u2, v2), place(u3, v3)] as const;
  const light = towardsLight(from, to);
  const sway = Math.sin(index * 2.4);
  const slope = (by: number) => {
    const shift = (point: Point) => moved(point, light.x * by, light.y * by);
    return sliver(shift(from), shift(via), shift(to), width, sway);
  };
  return { shadow: slope(-width * LIGHT_DISTANCE), lit: slope(width * LIGHT_DISTANCE) };
}

function onBody({ shoulder, armpit, hem }: Pattern, u: number, v: number): Point {
  const upper = { x: armpit.x, y: shoulder.y };
  const edge = v < 1 ? between(upper, armpit, v) : between(armpit, hem, v - 1);
  return { x: VIEW_SIZE.width / 2 + u * edge.x, y: edge.y };
}

function onSleeve({ shoulder, armpit, sleeve }: Pattern, half: Half, u: number, v: number): Point {
  return on(half, between(between(shoulder, sleeve.outer, v), between(armpit, sleeve.inner, v), u));
}
