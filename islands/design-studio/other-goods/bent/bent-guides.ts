import type { Guide } from "#shop/documents/layers/snap.ts";
import type { Box } from "#shop/placement.ts";
import type { Lay } from "./lay.ts";

/** So many parts of a line are straight enough. */
const PARTS = 24;

const ROUNDING = 1e-6;

/** The lines that something rests on, as an SVG path; those around the bend are not seen. */
export function guidesPath(guides: readonly Guide[], seen: Box, { toPicture }: Lay): string {
  return guides
    .flatMap(({ axis, at }) => {
      const { start, length, from, reach } = axis === "x" ? across(seen) : down(seen);
      if (at < from - ROUNDING || at > from + reach + ROUNDING) return [];
      return Array.from({ length: PARTS + 1 }, (_, part) => {
        const along = start + (length * part) / PARTS;
        const { x, y } = toPicture(axis === "x" ? { x: at, y: along } : { x: along, y: at });
        return `${part === 0 ? "M" : "L"}${x} ${y}`;
      });
    })
    .join("");
}

/** A line across the x axis goes down, and may lie from one side to the other. */
function across({ x, y, width, height }: Box) {
  return { start: y, length: height, from: x, reach: width };
}

function down({ x, y, width, height }: Box) {
  return { start: x, length: width, from: y, reach: height };
}
