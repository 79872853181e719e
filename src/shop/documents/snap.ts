import { type Box, PIXELS_PER_INCH, POSITIONS, PRINT_AREA, placementBox } from "../placement.ts";
import { AREA_INCHES, type Area } from "./areas.ts";
import type { Point } from "./geometry.ts";

/** In inches: where something may rest, from the left and from the top. */
export type SnapLines = { x: readonly number[]; y: readonly number[] };

/** A line that something rests on. */
export type Guide = { axis: "x" | "y"; at: number };

/** The area's edges and center lines, the named positions' centers, and the other layers. */
export function snapLines(area: Area, others: readonly Box[]): SnapLines {
  const { width, height } = AREA_INCHES[area];
  const named = area === "front" ? NAMED_CENTERS : area === "back" ? NAMED_CENTERS.slice(1, 2) : [];
  return {
    x: [0, width / 2, width, ...named.map(({ x }) => x), ...others.flatMap(across)],
    y: [0, height / 2, height, ...named.map(({ y }) => y), ...others.flatMap(down)],
  };
}

/** How far a moved box goes to rest on the nearest lines within reach, and on which. */
export function snapMove(box: Box, lines: SnapLines, within: number): Point & { guides: Guide[] } {
  const x = nearest(across(box), lines.x, within);
  const y = nearest(down(box), lines.y, within);
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
  for (const edge of [box.x, box.x + box.width]) tryEdge(edge, anchor.x, lines.x);
  for (const edge of [box.y, box.y + box.height]) tryEdge(edge, anchor.y, lines.y);
  if (best === scale) return { scale, guides: [] };
  const scaled = {
    x: anchor.x + (box.x - anchor.x) * best,
    y: anchor.y + (box.y - anchor.y) * best,
    width: box.width * best,
    height: box.height * best,
  };
  return { scale: best, guides: guidesOf(scaled, lines) };
}

const NAMED_CENTERS = POSITIONS.map((position) => {
  const { x, y, width, height } = placementBox({ side: "front", position, size: 5 });
  return {
    x: (x + width / 2 - PRINT_AREA.x) / PIXELS_PER_INCH,
    y: (y + height / 2 - PRINT_AREA.y) / PIXELS_PER_INCH,
  };
});

function across({ x, width }: Box): number[] {
  return [x, x + width / 2, x + width];
}

function down({ y, height }: Box): number[] {
  return [y, y + height / 2, y + height];
}

function nearest(places: readonly number[], lines: readonly number[], within: number): number {
  let best = 0;
  let least = within;
  for (const place of places) {
    for (const line of lines) {
      if (Math.abs(line - place) >= least) continue;
      least = Math.abs(line - place);
      best = line - place;
    }
  }
  return best;
}

function guidesOf(box: Box, lines: SnapLines): Guide[] {
  const rests = (places: readonly number[], at: readonly number[]) => [
    ...new Set(at.filter((line) => places.some((place) => Math.abs(place - line) < 1e-6))),
  ];
  return [
    ...rests(across(box), lines.x).map((at): Guide => ({ axis: "x", at })),
    ...rests(down(box), lines.y).map((at): Guide => ({ axis: "y", at })),
  ];
}
