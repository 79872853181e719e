import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import {
  type Box,
  type DesignPosition,
  PIXELS_PER_INCH,
  PRINT_AREA,
  placementBox,
} from "../../placement.ts";
import type { Point } from "../geometry.ts";

/** Edges may rest at some lines and centers at others, in inches from the left or from the top. */
type Lines = { edges: readonly number[]; centers: readonly number[] };
export type SnapLines = { x: Lines; y: Lines };

/** A line that something rests on. */
export type Guide = { axis: "x" | "y"; at: number };

/** The area's edges and center lines, the named positions' centers, and the other layers. */
export function snapLines(area: AreaId, others: readonly Box[]): SnapLines {
  const { box, positions } = areaOf(area);
  const { y: top, width, height } = box;
  const named = positions.map((position) => NAMED_CENTERS[position]);
  return {
    x: {
      edges: [0, width, ...others.flatMap(({ x, width }) => [x, x + width])],
      centers: [
        width / 2,
        ...named.map(({ x }) => x),
        ...others.map((box) => box.x + box.width / 2),
      ],
    },
    y: {
      edges: [top, top + height, ...others.flatMap(({ y, height }) => [y, y + height])],
      centers: [
        top + height / 2,
        ...named.map(({ y }) => y),
        ...others.map((box) => box.y + box.height / 2),
      ],
    },
  };
}

/** How far a moved box goes to rest on the nearest lines within reach, and on which. */
export function snapMove(box: Box, lines: SnapLines, within: number): Point & { guides: Guide[] } {
  const x = nearest(box.x, box.width, lines.x, within);
  const y = nearest(box.y, box.height, lines.y, within);
  return { x, y, guides: guidesOf({ ...box, x: box.x + x, y: box.y + y }, lines) };
}

/** The scale, around `anchor`, at which an edge of the box rests on a line. */
export function snapScale(
  box: Box,
  { anchor, scale }: { anchor: Point; scale: number },
  lines: SnapLines,
  within: number,
): { scale: number; guides: Guide[] } {
  let best = scale;
  let least = within;
  const tryEdge = (edge: number, from: number, at: readonly number[]) => {
    const arm = edge - from;
    if (Math.abs(arm) < 1e-6) return;
    for (const line of at) {
      const away = Math.abs(from + arm * scale - line);
      if (away >= least || (line - from) / arm <= 0) continue;
      least = away;
      best = (line - from) / arm;
    }
  };
  for (const edge of [box.x, box.x + box.width]) tryEdge(edge, anchor.x, lines.x.edges);
  for (const edge of [box.y, box.y + box.height]) tryEdge(edge, anchor.y, lines.y.edges);
  if (best === scale) return { scale, guides: [] };
  const scaled = {
    x: anchor.x + (box.x - anchor.x) * best,
    y: anchor.y + (box.y - anchor.y) * best,
    width: box.width * best,
    height: box.height * best,
  };
  return { scale: best, guides: guidesOf(scaled, lines) };
}

const NAMED_CENTERS: Record<DesignPosition, Point> = {
  "left-chest": centerOf("left-chest"),
  center: centerOf("center"),
  "full-front": centerOf("full-front"),
};

function centerOf(position: DesignPosition): Point {
  const { x, y, width, height } = placementBox({ side: "front", position, size: 5 });
  return {
    x: (x + width / 2 - PRINT_AREA.x) / PIXELS_PER_INCH,
    y: (y + height / 2 - PRINT_AREA.y) / PIXELS_PER_INCH,
  };
}

function nearest(start: number, length: number, lines: Lines, within: number): number {
  let best = 0;
  let least = within;
  const tryLines = (place: number, at: readonly number[]) => {
    for (const line of at) {
      if (Math.abs(line - place) >= least) continue;
      least = Math.abs(line - place);
      best = line - place;
    }
  };
  tryLines(start + length / 2, lines.centers);
  for (const edge of [start, start + length]) tryLines(edge, lines.edges);
  return best;
}

function guidesOf(box: Box, lines: SnapLines): Guide[] {
  const of = (axis: "x" | "y", length: number): Guide[] => {
    const { centers, edges } = lines[axis];
    const start = box[axis];
    const rests = [
      ...centers.filter((line) => isAt(line, start + length / 2)),
      ...edges.filter((line) => isAt(line, start) || isAt(line, start + length)),
    ];
    return [...new Set(rests)].map((at) => ({ axis, at }));
  };
  return [...of("x", box.width), ...of("y", box.height)];
}

function isAt(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6;
}
