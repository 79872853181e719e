import type { Box, Size } from "../../placement.ts";
import type { GangSettings } from "./settings.ts";
import type { GangPrint, Placement } from "./sheet.ts";

/** A print upright at 0, 0 with its label below it. */
export type Cell = Size & { print: GangPrint; label: Box | null };

/** Pixels: letters of 2.5 mm can be read at arm's length, and 1 mm of film parts them from the ink. */
export const LABEL = { above: 12, height: 44 };

/** What letters take of the strip's height, or a little more, so that few labels are squeezed. */
const LETTER_WIDTH = 0.56;

export function cellOf(print: GangPrint, { hasLabels }: Pick<GangSettings, "hasLabels">): Cell {
  const { width, height, label: text } = print;
  if (!hasLabels) return { print, width, height, label: null };
  const least = Math.ceil(text.length * LABEL.height * LETTER_WIDTH);
  const label = { x: 0, y: height + LABEL.above, width: Math.max(width, least) };
  return {
    print,
    width: label.width,
    height: label.y + LABEL.height,
    label: { ...label, height: LABEL.height },
  };
}

type Place = { x: number; y: number; isTurned: boolean; isMirrored: boolean };

/** The cell's top left comes to the place. */
export function placed(cell: Cell, { x, y, isTurned, isMirrored }: Place): Placement {
  const size = isTurned ? { width: cell.height, height: cell.width } : sizeOf(cell);
  const at = (box: Box) => {
    const turned = isTurned ? turn(box, cell) : box;
    const left = isMirrored ? size.width - turned.x - turned.width : turned.x;
    return { ...turned, x: x + left, y: y + turned.y };
  };
  const { print, label } = cell;
  return {
    key: print.key,
    box: at({ x: 0, y: 0, ...sizeOf(print) }),
    isTurned,
    cell: { x, y, ...size },
    label: label && { text: print.label, box: at(label) },
  };
}

/** Clockwise, as the cell around it. */
function turn({ x, y, width, height }: Box, cell: Size): Box {
  return { x: cell.height - y - height, y: x, width: height, height: width };
}

const sizeOf = ({ width, height }: Size) => ({ width, height });
