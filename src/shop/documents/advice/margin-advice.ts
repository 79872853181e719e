import { lengthText } from "../../forms/length.ts";
import type { Area } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { safeBox } from "../../goods/bleed.ts";
import type { Box } from "../../placement.ts";
import type { Units } from "../../print-size.ts";
import { type Layer, layersOf, printedAreas } from "../document.ts";
import { boundsOf } from "../geometry.ts";
import type { Advice } from "./advice.ts";
import { nameOf } from "./advice-kinds.ts";
import type { AdvisedDesign, Finding } from "./advice-subject.ts";

/** Inches that nobody sees. */
const NEGLIGIBLE = 0.02;

/**
 * Advises on what ends where a cut may pass. A module of its own, because shirts have no such place
 * and their studio loads no more: behavior 59.7.
 */
export function marginAdvice({
  document,
  artworks,
  units = "in",
}: Pick<AdvisedDesign, "document" | "artworks" | "units">): Advice[] {
  return printedAreas(document).flatMap((id) => {
    const area = areaOf(id);
    if (!area.safe && !area.bleed) return [];
    return layersOf(document, id).flatMap((layer, index) => {
      const name = nameOf({ layer, artworks });
      const finding = findingOn(layer, area, { name, units });
      return finding ? { ...finding, area: id, index } : [];
    });
  });
}

type Named = { name: string; units: Units };

function findingOn(layer: Layer, area: Area, { name, units }: Named): Finding | undefined {
  const { box, bleedBox = box, safe = 0, bleed } = area;
  const bounds = boundsOf(layer);
  if (!endsBetween(bounds, safeBox(area), bleedBox)) return undefined;
  const isText = layer.kind === "text";
  const isCut = isText && endsBetween(bounds, box, bleedBox);
  const where =
    safe > 0 ? `${lengthText(safe, units)} ${units} away from the edge` : "within the edge";
  const mend = bleed && !isText ? ", or let it go on to the end of the bleed" : "";
  return {
    kind: "near-edge",
    severity: isCut ? "poor" : "soft",
    message: `${name} ${isCut ? "is cut off at the edge" : "ends where it may be cut"}. Keep it ${where}${mend}.`,
  };
}

/** One of its four sides lies beyond the inner box, and not as far as the outer one. */
function endsBetween({ x, y, width, height }: Box, inner: Box, outer: Box): boolean {
  const isBetween = (side: number, near: number, far: number) =>
    side < near - NEGLIGIBLE && side > far + NEGLIGIBLE;
  return (
    isBetween(x, inner.x, outer.x) ||
    isBetween(y, inner.y, outer.y) ||
    isBetween(-x - width, -inner.x - inner.width, -outer.x - outer.width) ||
    isBetween(-y - height, -inner.y - inner.height, -outer.y - outer.height)
  );
}
