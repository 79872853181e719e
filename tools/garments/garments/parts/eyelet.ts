import { VIEW_SIZE } from "#shop/placement.ts";
import type { Piece } from "../../relief/relief.ts";

/** A hole for air with thread sewn around it; `x` from the center line. */
export function eyelet({ x, y }: { x: number; y: number }): Piece {
  const ring = (radius: number) =>
    `M${VIEW_SIZE.width / 2 + x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  return {
    d: ring(4.2),
    stroke: 4,
    edge: { width: 1.4, height: 3.4 },
    rises: [],
    waves: 0,
    cast: { opacity: 0.35, reach: 1.4 },
    marks: [
      { d: ring(4.2), width: 4, opacity: 0.25, dash: "0.8 1.1" },
      { d: ring(1.1), width: 2.2, opacity: 0.8 },
    ],
  };
}
