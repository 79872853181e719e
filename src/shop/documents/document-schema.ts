import * as v from "valibot";
import { areaIds, isArea } from "../goods/areas.ts";
import { DESIGN_SIZE, POSITIONS } from "../placement.ts";
import { FONT_IDS } from "../text/fonts.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";

const { reach, minSide, fontSize, lineHeight, letterSpacing, outline, arc, recolors } =
  DOCUMENT_LIMITS;

const TEXT = `A text has 1 to ${DOCUMENT_LIMITS.textLength} characters.`;
const LAYERS = `A print area holds up to ${DOCUMENT_LIMITS.layersPerArea} layers. Remove some of them.`;

const between = ({ min, max }: { min: number; max: number }) =>
  v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max));

const Coordinate = between({ min: -reach, max: reach });
const Length = between({ min: minSide, max: reach });
const InkColor = v.pipe(v.string(), v.maxLength(7), v.regex(/^#[0-9a-f]{6}$/));
const Fraction = between({ min: 0, max: 1 });

/** Inches from the area's top left; `width` and `height` are those before the rotation. */
const frame = {
  /** The center. */
  x: Coordinate,
  y: Coordinate,
  width: Length,
  height: Length,
  /** Degrees, clockwise. */
  rotation: v.optional(between({ min: -360, max: 360 }), 0),
  /** Mirrored, left for right, before the rotation. */
  flip: v.optional(v.boolean(), false),
  locked: v.optional(v.boolean(), false),
};

/** The crop is a part of the artwork's inked box, from 0 to 1. */
const Crop = v.pipe(
  v.object({
    x: Fraction,
    y: Fraction,
    width: between({ min: 0.001, max: 1 }),
    height: between({ min: 0.001, max: 1 }),
  }),
  v.check(({ x, y, width, height }) => x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9),
);

/** The named position and step that an image was placed by, until it is moved freely. */
const NamedPlacement = v.object({
  position: v.picklist(POSITIONS),
  size: v.pipe(v.number(), v.integer(), v.minValue(DESIGN_SIZE.min), v.maxValue(DESIGN_SIZE.max)),
});

const ImageLayer = v.object({
  kind: v.literal("image"),
  ...frame,
  /** The id of an upload, as `POST /api/designs/upload` answers it. */
  artworkId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  crop: v.optional(Crop),
  placement: v.optional(NamedPlacement),
  /** Enlarged pixel by pixel, as pixel art wants it; absent: smoothed. */
  hard: v.optional(v.literal(true)),
});

const TextLayer = v.object({
  kind: v.literal("text"),
  ...frame,
  text: v.pipe(
    v.string(),
    v.maxLength(2 * DOCUMENT_LIMITS.textLength, TEXT),
    v.check((text) => [...text].length <= DOCUMENT_LIMITS.textLength, TEXT),
    v.check((text) => text.trim() !== "", TEXT),
    // The database takes neither.
    v.check((text) => text.isWellFormed() && !text.includes("\0"), TEXT),
  ),
  /** The gallery design whose maker keeps the words, see `withFixedWords`. */
  wordsOf: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  font: v.picklist(FONT_IDS, "There is no such font. Choose another one."),
  /** The font has this size in inches, as `width` and `height` were measured. */
  size: between(fontSize),
  lineHeight: v.optional(between(lineHeight), 1.2),
  letterSpacing: v.optional(between(letterSpacing), 0),
  align: v.optional(v.picklist(["left", "center", "right"]), "center"),
  fill: InkColor,
  outline: v.optional(v.object({ color: InkColor, width: between({ min: 0.001, max: outline }) })),
  /** How far the line bends, in degrees of its circle. */
  arc: v.optional(between({ min: -arc, max: arc }), 0),
});

const ArtLayer = v.object({
  kind: v.literal("art"),
  ...frame,
  /** `noto:rocket`, `tabler:heart`: a set and a name of our library. */
  art: v.pipe(v.string(), v.maxLength(80), v.regex(/^(noto|tabler):[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** Each color of the art that changes, and what it becomes. */
  colors: v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.maxLength(recolors),
      v.array(v.object({ from: InkColor, to: InkColor })),
    ),
    [],
  ),
});

export const Layer = v.variant("kind", [ImageLayer, TextLayer, ArtLayer]);

/** Bottom to top; counted before anybody looks inside. */
const Layers = v.pipe(
  v.array(v.unknown()),
  v.maxLength(DOCUMENT_LIMITS.layersPerArea, LAYERS),
  v.array(Layer),
);

/** Only names are checked here: which areas a thing has, its template says. */
const Areas = v.pipe(
  v.unknown(),
  // A record leaves out names that all objects have, without a word.
  v.check(hasKnownAreas, () => `The areas of a design are ${areaIds().join(", ")}.`),
  v.record(v.string(), Layers),
);

/** The document says what is printed where. `version` rises when older documents would be read wrong. */
export const DesignDocument = v.object({
  version: v.literal(1),
  areas: Areas,
});
export type DesignDocument = v.InferOutput<typeof DesignDocument>;

function hasKnownAreas(areas: unknown): boolean {
  return typeof areas !== "object" || areas === null || Object.keys(areas).every(isArea);
}

export type ImageLayer = v.InferOutput<typeof ImageLayer>;
export type TextLayer = v.InferOutput<typeof TextLayer>;
export type ArtLayer = v.InferOutput<typeof ArtLayer>;
export type Layer = v.InferOutput<typeof Layer>;
