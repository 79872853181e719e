import type { AreaId } from "../../goods/area.ts";
import { layersOf, printedAreas } from "../document.ts";
import { colorAdvice } from "./advice-colors.ts";
import { placeAdvice } from "./advice-places.ts";
import { sizeAdvice } from "./advice-sizes.ts";
import type { AdvisedDesign, Finding, Subject } from "./advice-subject.ts";

/** About one layer; `index` counts from the bottom of its area. */
export type Advice = Finding & { area: AreaId; index: number };

/**
 * The advice says what would print worse than it looks, and what to do; the worst first. Unknown
 * facts of an artwork are not advised on.
 */
export function adviceFor(design: AdvisedDesign): Advice[] {
  const found = printedAreas(design.document).flatMap((area) => {
    const layers = layersOf(design.document, area);
    return layers.flatMap((layer, index) => {
      const subject = { ...design, layer, area, below: layers.slice(0, index) };
      return findingsOn(subject).map((finding) => ({ ...finding, area, index }));
    });
  });
  return found.sort((one, other) => weight(other) - weight(one));
}

export function isPoor({ severity }: Pick<Finding, "severity">): boolean {
  return severity === "poor";
}

/** A layer that is not printed at all comes before one that is printed badly. */
function weight(finding: Finding): number {
  return finding.kind === "missing-letters" ? 2 : Number(isPoor(finding));
}

function findingsOn(subject: Subject): Finding[] {
  const place = placeAdvice(subject);
  const letters = subject.letters?.advise(subject);
  // A layer that is not printed needs no other advice.
  if (letters && !subject.letters?.isDrawn(subject.layer)) return [letters];
  if (place && isPoor(place)) return [place];
  return [
    ...(letters ? [letters] : []),
    ...sizeAdvice(subject),
    ...colorAdvice(subject),
    ...(place ? [place] : []),
  ];
}
