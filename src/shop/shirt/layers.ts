import type { Side } from "../placement.ts";
import { definitions } from "./definitions.ts";
import { type Drawing, drawing } from "./drawing.ts";
import { light } from "./light.ts";
import type { Cut } from "./pattern.ts";
import { shade } from "./shade.ts";

/** SVG fragments, bottom to top; the artwork goes between `fabric` and `shade`. */
export type ShirtLayers = { defs: string; fabric: string; shade: string; light: string };

/** `color` and `fabricTone`'s opacities set the color without styles. `idPrefix`: page-unique. */
export function shirtLayers(shirt: { cut: Cut; side: Side; idPrefix: string }): ShirtLayers {
  const seen = drawing(shirt.cut, shirt.side, shirt.idPrefix);
  return {
    defs: definitions(seen),
    fabric: fabric(seen),
    shade: shade(seen),
    light: light(seen),
  };
}

function fabric({ ref, use }: Drawing): string {
  const pieces = use("right", "") + use("left", "") + use("body", "");
  const cast = `fill="#000" fill-opacity=".3" transform="translate(0 7)" filter="${ref("wide")}"`;
  return `<g ${cast}>${pieces}</g><g fill="currentColor">${pieces}</g>`;
}
