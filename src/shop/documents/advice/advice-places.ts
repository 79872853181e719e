import { AREA_INCHES } from "../areas.ts";
import { boundsOf, cornersOf, intersect } from "../geometry.ts";
import { type Finding, nameOf, type Subject } from "./advice-subject.ts";

/** Inches beyond the edge that nobody sees. */
const NEGLIGIBLE = 0.02;

export function placeAdvice(subject: Subject): Finding | undefined {
  const { layer, area } = subject;
  const { width, height } = AREA_INCHES[area];
  if (!intersect(boundsOf(layer), { x: 0, y: 0, width, height })) {
    return {
      kind: "outside",
      severity: "poor",
      message: `${nameOf(subject)} lies outside the print area and will not be printed. Move it inside, or delete it.`,
    };
  }
  const within = (at: number, end: number) => at >= -NEGLIGIBLE && at <= end + NEGLIGIBLE;
  if (cornersOf(layer).every(({ x, y }) => within(x, width) && within(y, height))) return undefined;
  return {
    kind: "outside",
    severity: "soft",
    message: `${nameOf(subject)} reaches beyond the print area, where it is cut off. Move it inside, or make it smaller.`,
  };
}
