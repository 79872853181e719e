import { areaOf } from "../../goods/areas.ts";
import { formatScale } from "../prints/print-text.ts";
import type { Fate } from "./what-becomes.ts";

/**
 * Short lines for a list of things: what moves, shrinks or is left out there. Each is a whole
 * message of its own; nothing is said of an empty design.
 */
export function fateTexts(fates: readonly Fate[]): string[] {
  if (fates.length === 0) return [];
  const texts = fates.flatMap((fate) => textOf(fate, fates.length === 1));
  return texts.length === 0 ? ["Fits as it is"] : texts;
}

function textOf(fate: Fate, isOnly: boolean): string | [] {
  const { name } = areaOf(fate.area);
  if (fate.is === "left") return `${name} is left out`;
  if (fate.is === "needed") return `${name} needs a print before it can be ordered`;
  const percent = fate.scale < 1 ? formatScale(fate.scale) : undefined;
  if (fate.is === "stays") {
    if (!percent) return [];
    return isOnly ? `Made smaller: ${percent}` : `${name} made smaller: ${percent}`;
  }
  const to = areaOf(fate.to).name;
  return percent ? `${name} can move to ${to}: ${percent}` : `${name} can move to ${to}`;
}
