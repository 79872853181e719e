import type { Side } from "../placement.ts";
import { definitions } from "./definitions.ts";
import { type Drawing, drawing } from "./drawing.ts";
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

/** The cloth in `currentColor` and its shadow: everything below the artwork. */
function fabric({ ref, use }: Drawing): string {
  const pieces = use("right", "") + use("left", "") + use("body", "");
  const cast = `fill="#000" fill-opacity=".3" transform="translate(0 7)" filter="${ref("wide")}"`;
  return `<g ${cast}>${pieces}</g><g fill="currentColor">${pieces}</g>`;
}
