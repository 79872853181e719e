import type { Side } from "../placement.ts";
import { definitions } from "./definitions.ts";
import { drawing } from "./drawing.ts";
import { fabric } from "./fabric.ts";
import { light } from "./light.ts";
import type { Cut } from "./pattern.ts";
import { shade } from "./shade.ts";

/** SVG fragments, bottom to top; the artwork goes between `fabric` and `shade`. */
export type ShirtLayers = { defs: string; fabric: string; shade: string; light: string };

/**
 * The cloth takes the `color` of the `<svg>`, `fabricTone` the opacity of the groups around `shade`
 * and `light`: three attributes change the color, without inline styles. `idPrefix` must be unique
 * in the page.
 */
export function shirtLayers(shirt: { cut: Cut; side: Side; idPrefix: string }): ShirtLayers {
  const seen = drawing(shirt.cut, shirt.side, shirt.idPrefix);
  return {
    defs: definitions(seen),
    fabric: fabric(seen),
    shade: shade(seen),
    light: light(seen),
  };
}
