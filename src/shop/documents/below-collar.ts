import type { Area } from "./areas.ts";

/** The collar's seam is so far above a document's zero, as the shirt is drawn, in inches; sleeves have none. */
export function belowCollar(area: Area): number | undefined {
  return { front: 3, back: 6, "left-sleeve": undefined, "right-sleeve": undefined }[area];
}
