import { formatLength, isTooShort, MIN_SIDE_INCHES, type Units } from "./print-size.ts";

/** Artwork is placed in preview px (20 = 1 in), inches and artwork pixels. */
export const PIXELS_PER_INCH = 20;

/** All pictures of things have this size in preview px, or a multiple of it. */
export const VIEW_SIZE = { width: 640, height: 680 } as const;

export const PRINT_AREA_INCHES = { width: 12, height: 16 } as const;

export const PRINT_AREA: Box = { x: 200, y: 190, width: 240, height: 320 };

export const POSITIONS = ["left-chest", "center", "full-front"] as const;

export type DesignPosition = (typeof POSITIONS)[number];

/** Relative to 5. */
export const DESIGN_SIZE = { min: 1, max: 10, step: 1, default: 5 } as const;

export const DEFAULT_POSITION: DesignPosition = "center";

export const SIDES = ["front", "back"] as const;
export type Side = (typeof SIDES)[number];

/** Only front and back have the named positions and a first file. */
export function isSide(area: string): area is Side {
  return SIDES.some((side) => side === area);
}

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

/** A PDF's own images decide how sharp it prints; pictures are their own pixels. */
export type PrintedArtwork = Size & {
  /**
   * A PDF states the pixels of its coarsest image per pixel of width or height; 0 without images.
   * The scale is null for pictures, and where it is not known.
   */
  imageScale?: number | null;
};

/** `position` applies to the front only; the back always uses `center`. */
export type Placement = { side: Side; position: DesignPosition; size: number };

/** The box is in preview px, within the print area. Throws RangeError when the size is not 1 to 10. */
export function placementBox({ side, position, size }: Placement): Box {
  if (!(size >= DESIGN_SIZE.min && size <= DESIGN_SIZE.max)) {
    throw new RangeError(`design size ${size} is not between 1 and 10`);
  }
  const { base, anchor } = BOXES[side === "back" ? "center" : position];
  const scale = size / DESIGN_SIZE.default;
  const width = Math.min(base.width * scale, PRINT_AREA.width);
  const height = Math.min(base.height * scale, PRINT_AREA.height);
  return {
    x: clamp(anchor.x - width / 2, PRINT_AREA.x, PRINT_AREA.x + PRINT_AREA.width - width),
    y: clamp(anchor.y - height / 2, PRINT_AREA.y, PRINT_AREA.y + PRINT_AREA.height - height),
    width,
    height,
  };
}

/** `dpi` is Infinity for vectors. */
type Print = { box: Box; inches: Size; dpi: number };

type PlacedArtwork = Placement & { artwork: PrintedArtwork };

/** Unrounded; full-front prints hang from the box's top. Throws RangeError for empty artwork. */
export function placePrint({ artwork, ...placement }: PlacedArtwork): Print {
  if (!(artwork.width > 0 && artwork.height > 0)) {
    throw new RangeError(`artwork of ${artwork.width}×${artwork.height} px cannot be printed`);
  }
  const frame = placementBox(placement);
  const scale = Math.min(frame.width / artwork.width, frame.height / artwork.height);
  const width = artwork.width * scale;
  const height = artwork.height * scale;
  const hangs = placement.side === "front" && placement.position === "full-front";
  return {
    box: {
      x: frame.x + (frame.width - width) / 2,
      y: frame.y + (hangs ? 0 : (frame.height - height) / 2),
      width,
      height,
    },
    inches: { width: width / PIXELS_PER_INCH, height: height / PIXELS_PER_INCH },
    dpi:
      artwork.imageScale === 0 ? Infinity : ((artwork.imageScale ?? 1) * PIXELS_PER_INCH) / scale,
  };
}

/** The least design size that prints as large as the greatest does: there the print area ends. */
export function fullSize(placed: Omit<PlacedArtwork, "size">): number {
  const widthAt = (size: number) => placePrint({ ...placed, size }).box.width;
  let size: number = DESIGN_SIZE.max;
  while (size > DESIGN_SIZE.min && widthAt(size - 1) === widthAt(DESIGN_SIZE.max)) size--;
  return size;
}

/** True when the side is too short in every placement, the whole print area included. */
export function isTooNarrow({ width, height }: Size): boolean {
  const scale = Math.min(PRINT_AREA.width / width, PRINT_AREA.height / height);
  return isTooShort((Math.min(width, height) * scale) / PIXELS_PER_INCH);
}

/** Why a print cannot be bought, and what to do; undefined when it can. */
export function printProblem(
  print: Placement & { artwork: Size },
  units: Units = "in",
): string | undefined {
  const { side, artwork } = print;
  if (!isTooSmall(print)) return undefined;
  const direction = artwork.width > artwork.height ? "high" : "wide";
  const name = side === "front" ? "design" : "back logo";
  return `Your ${name} would print less than ${formatLength(MIN_SIDE_INCHES, units)} ${direction}. ${mend(print)}`;
}

export function dpiTier(dpi: number): "good" | "soft" | "poor" {
  const shown = Math.round(dpi);
  return shown >= 150 ? "good" : shown >= 100 ? "soft" : "poor";
}

export function toPixels(inches: number, dpi: number): number {
  return Math.max(1, Math.round(inches * dpi));
}

function isTooSmall(print: Placement & { artwork: Size }): boolean {
  const { box } = placePrint(print);
  return isTooShort(Math.min(box.width, box.height) / PIXELS_PER_INCH);
}

function mend(print: Placement & { artwork: Size }): string {
  for (let size = print.size + 1; size <= DESIGN_SIZE.max; size++)
    if (!isTooSmall({ ...print, size })) return `Choose a design size of ${size} or more.`;
  if (isTooNarrow(print.artwork)) return "Upload artwork that is less long and narrow.";
  return "Choose the position Full front and a larger design size.";
}

const CENTER_X = VIEW_SIZE.width / 2;

/** The boxes are those of size 5; they grow around their anchor. */
const BOXES: Record<DesignPosition, { base: Size; anchor: { x: number; y: number } }> = {
  // The wearer's left is the viewer's right; pockets are 50 px from the edge.
  "left-chest": { base: { width: 100, height: 100 }, anchor: { x: 390, y: 240 } },
  center: { base: { width: 160, height: 180 }, anchor: { x: CENTER_X, y: 300 } },
  "full-front": { base: { width: 220, height: 260 }, anchor: { x: CENTER_X, y: PRINT_AREA.y } },
};

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
