import { type Atom, atom, type createStore } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { frameOf, seenBox, type Template } from "#shop/goods/template.ts";
import type { Box } from "#shop/placement.ts";
import type { Fits } from "./fits.ts";

const measuredAtom = atom<{ fits: Atom<Fits> }>();

export const areaFitsAtom = atom((get): Fits => {
  const measured = get(measuredAtom);
  return measured ? get(measured.fits) : {};
});

/** Only what has less of an area needs to be measured: shirts do without that script. */
export async function measureFits(
  store: ReturnType<typeof createStore>,
  { views }: Template,
): Promise<void> {
  if (!views.some(({ areas }) => areas.some(({ reach }) => reach))) return;
  const { fitsAtom } = await import("./measured-fits.ts");
  store.set(measuredAtom, { fits: fitsAtom });
}

/** What the thing has of an area, in inches of a document that is seen smaller by `fit`. */
export function printableBox(template: Template, area: AreaId, fit: number): Box {
  const shown = frameOf(template, area);
  const { x, y, width, height } = seenBox(shown);
  const middle = shown.area.inches.width / 2;
  return {
    x: middle + (x - middle) / fit,
    y: y / fit,
    width: width / fit,
    height: height / fit,
  };
}
