import { CAMERA, MIDDLE_Y, MUG, POSES } from "#shop/goods/objects/mug-view.ts";
import { BAG, HANDLE, HEM, SEWN, STRAP } from "../../objects/tote-bag/outline.ts";

/** The middle of the peg that a bag hangs from, in preview px. */
const PEG_TOP = 52;

/** Things are built by code of their own. Each has its photographed views; templates have these ids. */
export const THINGS = {
  "tote-bag": ["front", "back"],
  cap: ["front"],
  mug: ["rightside", "leftside", "opposite"],
  poster: ["front"],
} as const;
export type Thing = keyof typeof THINGS;

export function isThing(name: string): name is Thing {
  return Object.hasOwn(THINGS, name);
}

/** Says all that the workshop needs to know of a thing, in inches and preview px. */
export function thingSpec(thing: Thing): object {
  return SPECS[thing]();
}

const SPECS: Record<Thing, () => object> = {
  "tote-bag": () => ({
    ...{ bag: BAG, hem: HEM, sewn: SEWN, strap: STRAP },
    ...{ half: HANDLE.half, top: PEG_TOP },
  }),
  // The front panel is sewn to the visor at this height of the flat drawing.
  cap: () => ({ pixelsPerInch: 64, seam: 478 }),
  poster: () => ({ sheet: { x: 128, y: 48, width: 384, height: 576 } }),
  mug: () => ({
    ...MUG,
    camera: CAMERA,
    middleY: MIDDLE_Y,
    poses: { rightside: POSES.right, leftside: POSES.left, opposite: POSES.middle },
  }),
};
