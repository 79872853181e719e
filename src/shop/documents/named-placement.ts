import type { ArtworkTraits } from "../designs/artwork-traits.ts";
import {
  DEFAULT_POSITION,
  DESIGN_SIZE,
  type DesignPosition,
  PIXELS_PER_INCH,
  POSITIONS,
  PRINT_AREA,
  placePrint,
  type Side,
  type Size,
} from "../placement.ts";
import { type DesignDocument, firstImage, type ImageLayer } from "./document.ts";
import type { Print } from "./prints/print.ts";

/** An artwork to be placed, with what was measured of it. */
export type PlacedUpload = Size & { id: number; traits?: ArtworkTraits | null | undefined };

/** Pixel art is enlarged as such until somebody wants it smooth. */
export function hardness({ traits }: Pick<PlacedUpload, "traits">): Pick<ImageLayer, "hard"> {
  return traits?.hard ? { hard: true } : {};
}

export type NamedPlacement = { position: DesignPosition; size: number };

/** The artwork at one of the named positions and steps; the back always uses the center box. */
export function placeByName(
  artwork: PlacedUpload,
  { side, position, size }: NamedPlacement & { side: Side },
): ImageLayer {
  return {
    kind: "image",
    artworkId: artwork.id,
    ...namedFrame(artwork, { side, position, size }),
    rotation: 0,
    flip: false,
    locked: false,
    placement: { position, size },
    ...hardness(artwork),
  };
}

/** Center and size in inches, from the print area's top left. */
export function namedFrame(artwork: Size, placement: NamedPlacement & { side: Side }) {
  const { box } = placePrint({ ...placement, artwork });
  return {
    x: (box.x - PRINT_AREA.x + box.width / 2) / PIXELS_PER_INCH,
    y: (box.y - PRINT_AREA.y + box.height / 2) / PIXELS_PER_INCH,
    width: box.width / PIXELS_PER_INCH,
    height: box.height / PIXELS_PER_INCH,
  };
}

/** The document of somebody who only knows the named positions. */
export function documentByName(
  { front, back }: { front: PlacedUpload | null; back: PlacedUpload | null },
  placement: NamedPlacement,
): DesignDocument {
  return {
    version: 1,
    areas: {
      ...(front && { front: [placeByName(front, { side: "front", ...placement })] }),
      ...(back && { back: [placeByName(back, { side: "back", ...placement })] }),
    },
  };
}

type Bought = NamedPlacement & { frontDesign: Size | null; prints: readonly Print[] };

/**
 * True when the front prints its first file at that named place and nothing else: only then do
 * position and step say where it is.
 */
export function isPlacedByName({ frontDesign, prints, ...placement }: Bought): boolean {
  const front = prints.find(({ area }) => area === "front");
  if (!frontDesign || !front) return false;
  const { x, y, width, height } = namedFrame(frontDesign, { side: "front", ...placement });
  const away = [
    front.x + front.width / 2 - x,
    front.y + front.height / 2 - y,
    front.width - width,
    front.height - height,
  ];
  return away.every((inches) => Math.abs(inches) < 0.01);
}

/** The position and step of the front's first image, or the nearest ones; the usual without any. */
export function nearestPlacement(document: DesignDocument): NamedPlacement {
  const image = firstImage(document, "front");
  if (!image) return { position: DEFAULT_POSITION, size: DESIGN_SIZE.default };
  return image.placement ?? nearestOf(image);
}

function nearestOf(image: ImageLayer): NamedPlacement {
  let nearest: NamedPlacement = { position: DEFAULT_POSITION, size: DESIGN_SIZE.default };
  let least = Infinity;
  for (const position of POSITIONS) {
    for (let size: number = DESIGN_SIZE.min; size <= DESIGN_SIZE.max; size += DESIGN_SIZE.step) {
      const named = namedFrame(image, { side: "front", position, size });
      const away = Math.hypot(named.x - image.x, named.y - image.y, named.width - image.width);
      // The smaller of two alike: the largest steps fill the same area.
      if (away >= least - 1e-9) continue;
      least = away;
      nearest = { position, size };
    }
  }
  return nearest;
}
