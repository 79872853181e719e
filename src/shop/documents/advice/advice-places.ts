import { areaOf } from "../../goods/areas.ts";
import { boundsOf, cornersOf, intersect } from "../geometry.ts";
import { nameOf } from "./advice-kinds.ts";
import type { Finding, Subject } from "./advice-subject.ts";

/** Inches beyond the edge that nobody sees. */
const NEGLIGIBLE = 0.02;

export function placeAdvice(subject: Subject): Finding | undefined {
  const { layer, area } = subject;
  const { box, bleedBox = box } = areaOf(area);
  if (!intersect(boundsOf(layer), box)) {
    return {
      kind: "outside",
      severity: "poor",
      message: `${nameOf(subject)} lies outside the print area and will not be printed. Move it inside, or delete it.`,
    };
  }
  const within = (at: number, start: number, length: number) =>
    at >= start - NEGLIGIBLE && at <= start + length + NEGLIGIBLE;
  const isInside = cornersOf(layer).every(
    ({ x, y }) => within(x, bleedBox.x, bleedBox.width) && within(y, bleedBox.y, bleedBox.height),
  );
  if (isInside) return undefined;
  return {
    kind: "outside",
    severity: "soft",
    message: `${nameOf(subject)} reaches beyond the print area, where it is cut off. Move it inside, or make it smaller.`,
  };
}
