import { contrast } from "../../color-contrast.ts";
import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { type Layer, layersOf } from "../document.ts";
import { boundsOf } from "../geometry.ts";
import { freed, withLengths } from "../kinds/layer-kinds.ts";
import { imageDpi } from "../prints/drawn-prints.ts";
import type { Advice } from "./advice.ts";
import { CAPITAL, MIN_LETTER, SHARP_DPI } from "./advice-sizes.ts";
import {
  type AdvisedDesign,
  artOf,
  artworkOf,
  MIN_STROKE,
  type Subject,
} from "./advice-subject.ts";

/** One press does this about an advice; `label` is a button's. */
export type Remedy =
  | { label: string; change: <Any extends Layer>(layer: Any) => Any }
  | { label: string; artworkId: number };

/** Undefined where only the shopper can decide. */
export function remedyFor(advice: Advice, design: AdvisedDesign): Remedy | undefined {
  const { area, index } = advice;
  const layer = layersOf(design.document, area)[index];
  if (!layer || layer.locked) return undefined;
  const subject = { ...design, layer, area, below: [] };
  switch (advice.kind) {
    case "white-box":
      return layer.kind === "image"
        ? { label: "Remove Background", artworkId: layer.artworkId }
        : undefined;
    case "outside":
      return { label: "Move inside", change: (other) => moveInside(other, area) };
    case "low-dpi":
      return resize("Make it sharp", sharpScale(subject));
    case "small-letters":
      return layer.kind === "text"
        ? enlarge(subject, MIN_LETTER / (layer.size * CAPITAL))
        : undefined;
    case "thin-stroke":
      return layer.kind === "text" ? THICKEN : enlarge(subject, strokeScale(subject));
    case "shirt-color":
      return layer.kind === "text" ? recolor(design.shirt.hex) : undefined;
    default:
      return undefined;
  }
}

const THICKEN: Remedy = {
  label: "Make it 1 pt",
  change: (layer) =>
    layer.kind === "text" && layer.outline
      ? { ...layer, outline: { ...layer.outline, width: 2 * MIN_STROKE } }
      : layer,
};

function recolor(shirt: string): Remedy {
  const fill = contrast("#ffffff", shirt) > contrast("#000000", shirt) ? "#ffffff" : "#000000";
  const label = fill === "#ffffff" ? "Make it white" : "Make it black";
  return { label, change: (layer) => (layer.kind === "text" ? { ...layer, fill } : layer) };
}

function sharpScale(subject: Subject): number {
  const { layer } = subject;
  const artwork = artworkOf(subject);
  if (!artwork || layer.kind !== "image") return 1;
  return imageDpi(layer, artwork) / SHARP_DPI;
}

function strokeScale(subject: Subject): number {
  return MIN_STROKE / ((artOf(subject)?.stroke || 1) * subject.layer.width);
}

/** The area must have room for it. */
function enlarge({ layer, area }: Subject, scale: number): Remedy | undefined {
  const { width, height } = boundsOf(layer);
  const room = areaOf(area).box;
  if (width * scale > room.width || height * scale > room.height) return undefined;
  return {
    label: "Make it larger",
    change: (other) => moveInside(scaleLayer(other, scale), area),
  };
}

function resize(label: string, scale: number): Remedy {
  return { label, change: (layer) => scaleLayer(layer, scale) };
}

/** About its center. */
function scaleLayer<Any extends Layer>(layer: Any, scale: number): Any {
  const scaled = { ...layer, width: layer.width * scale, height: layer.height * scale };
  return withLengths(freed(scaled), (inches) => inches * scale);
}

/** The layer moves as little as does it; it becomes smaller where the area is. */
function moveInside<Any extends Layer>(layer: Any, area: AreaId): Any {
  const room = areaOf(area).box;
  const whole = boundsOf(layer);
  const scale = Math.min(1, room.width / whole.width, room.height / whole.height);
  const fitting = scale < 1 ? scaleLayer(layer, scale) : layer;
  const { x, y, width, height } = boundsOf(fitting);
  return freed({
    ...fitting,
    x: fitting.x + clamp(x, room.x, room.x + room.width - width) - x,
    y: fitting.y + clamp(y, room.y, room.y + room.height - height) - y,
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
