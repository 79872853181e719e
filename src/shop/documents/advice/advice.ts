import { findColor } from "../../colors.ts";
import type { Area } from "../areas.ts";
import { type DesignDocument, layersOf, printedAreas } from "../document.ts";
import { colorAdvice } from "./advice-colors.ts";
import { placeAdvice } from "./advice-places.ts";
import { sizeAdvice } from "./advice-sizes.ts";
import type { AdvisedArtwork, AdvisedDesign, Finding, Subject } from "./advice-subject.ts";

/** About one layer; `index` counts from the bottom of its area. */
export type Advice = Finding & { area: Area; index: number };

/**
 * What would print worse than it looks, and what to do; the worst first. What is not known of an
 * artwork is not advised on.
 */
export function adviceFor(design: AdvisedDesign): Advice[] {
  const found = printedAreas(design.document).flatMap((area) => {
    const layers = layersOf(design.document, area);
    return layers.flatMap((layer, index) => {
      const subject = { ...design, layer, area, below: layers.slice(0, index) };
      return findingsOn(subject).map((finding) => ({ ...finding, area, index }));
    });
  });
  return found.sort((one, other) => Number(isPoor(other)) - Number(isPoor(one)));
}

export type AdvisedLine = {
  document: DesignDocument;
  artworks: readonly AdvisedArtwork[];
  color: string;
};

/** On a cart's or an order's line, in the color of its shirt. Nothing is known of its art there. */
export function lineAdvice({ document, artworks, color }: AdvisedLine): Advice[] {
  const shirt = findColor(color);
  return shirt ? adviceFor({ document, artworks, shirt }) : [];
}

export function isPoor({ severity }: Pick<Finding, "severity">): boolean {
  return severity === "poor";
}

function findingsOn(subject: Subject): Finding[] {
  const place = placeAdvice(subject);
  // Nothing else matters of what is not printed.
  if (place && isPoor(place)) return [place];
  return [...sizeAdvice(subject), ...colorAdvice(subject), ...(place ? [place] : [])];
}
