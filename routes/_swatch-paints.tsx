/** @jsxImportSource hono/jsx */
import { fibersOf, hexesOf, swatchId } from "#shop/goods/cloth/cloth-colors.ts";
import type { Color } from "#shop/goods/color.ts";
import type { Template } from "#shop/goods/template.ts";

/**
 * What the studio's swatches of several colors are painted with. They stand in the page, because each
 * shop's studio would have to load a script for them.
 */
export function SwatchPaints({ colors }: Pick<Template, "colors">) {
  const several = colors.filter(({ more }) => more);
  if (several.length === 0) return null;
  return (
    <svg class="visually-hidden" width="0" height="0" aria-hidden="true">
      <defs>
        {several.map((color) => (
          <Paint key={color.value} color={color} />
        ))}
      </defs>
    </svg>
  );
}

/** Parts lie aslant; a heather's fibers are narrow stripes, again and again. */
function Paint({ color }: { color: Color }) {
  const hexes = hexesOf(color);
  const isHeather = fibersOf(color) !== undefined;
  const to = isHeather ? { x2: "0.3", y2: "0", spreadMethod: "repeat" } : { x2: "1", y2: "1" };
  return (
    <linearGradient id={swatchId(color.value)} x1="0" y1="0" {...to}>
      {hexes.flatMap((hex, at) =>
        [at, at + 1].map((end) => (
          <stop key={`${hex}-${end}`} offset={String(end / hexes.length)} stop-color={hex} />
        )),
      )}
    </linearGradient>
  );
}
