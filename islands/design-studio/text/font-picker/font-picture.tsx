/** @jsxImportSource react */
import type { FontId } from "#shop/text/fonts.ts";
import previews from "./font-previews.json";

/** The previews' units go so far above the baseline and below it. */
const [ABOVE, BELOW] = [100, 42];

/** A font's name in itself; its words stand beside it for whoever cannot see it. */
export function FontPicture({ font }: { font: FontId }) {
  const { d, left, width } = previews[font];
  return (
    <svg
      className="font-picture"
      viewBox={`${left} ${-ABOVE} ${width} ${ABOVE + BELOW}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <path d={d} fill="currentColor" />
    </svg>
  );
}
