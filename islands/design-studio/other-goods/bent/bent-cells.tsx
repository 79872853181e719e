/** @jsxImportSource react */
import type { ReactNode } from "react";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Cell } from "./cells.ts";
import { pointsOf } from "./edge.ts";
import { grown, skirts } from "./grow.ts";

type BentCellsProps = {
  cells: readonly Cell[];
  /** One pixel of the screen, in px of the picture. */
  px: number;
  /** Begins the ids of what cuts the cells. */
  name: string;
  /** Each cell shows its part of this, in a document's inches. */
  children?: ReactNode;
};

/**
 * Each pixel of the screen belongs to one cell: smoothed edges that meet would show a line, and cells
 * that reach over each other would lay half-transparent ink twice. The cells of a sheet do not touch;
 * each of the four sheets has a mask with hard edges, and cells are cut loosely within it.
 */
export function BentCells({ cells, px, name, children }: BentCellsProps) {
  return SHEETS.map((sheet) => {
    const own = cells.flatMap((cell, at) => (cell.sheet === sheet ? [{ ...cell, at }] : []));
    return (
      <g key={sheet} mask={`url(#${name}sheet${sheet})`}>
        <mask id={`${name}sheet${sheet}`} {...PICTURE} {...OF_PICTURE}>
          {own.map((cell) => (
            <Hard key={cell.at} cell={cell} px={px} />
          ))}
        </mask>
        {/* Masks of one size have their pixels in the same places. */}
        <rect {...PICTURE} fillOpacity={0} />
        {own.map(({ at, matrix, ...cell }) => (
          <g key={at} className="bent__cell" clipPath={`url(#${name}${at})`}>
            <clipPath id={`${name}${at}`}>
              <polygon points={pointsOf(grown(cell, px))} />
            </clipPath>
            <g data-cell="" transform={`matrix(${matrix.join(" ")})`}>
              {children}
            </g>
          </g>
        ))}
      </g>
    );
  });
}

const SHEETS = [0, 1, 2, 3];
const PICTURE = { x: 0, y: 0, ...VIEW_SIZE };
/** White is seen in masks of either kind; by opacity alone they are drawn faster. */
const OF_PICTURE = { maskUnits: "userSpaceOnUse", "mask-type": "alpha" } as const;

/** A smoothed edge of the area reaches so many pixels beyond it. */
const SMOOTHED = 2;

function Hard({ cell, px }: { cell: Cell; px: number }) {
  return [cell.corners, ...skirts(cell, SMOOTHED * px)].map((shape, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its number.
    <polygon key={at} points={pointsOf(shape)} fill="#fff" shapeRendering="crispEdges" />
  ));
}
