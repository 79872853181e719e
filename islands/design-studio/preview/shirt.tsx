/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { findColor } from "#shop/colors.ts";
import {
  type Placement,
  placementBox,
  placePrint,
  SHIRT_VIEW,
  type Side,
} from "#shop/placement.ts";
import { type ShirtLayers, shirtLayers } from "#shop/shirt/layers.ts";
import { fabricTone } from "#shop/shirt/tone.ts";
import { artworkAtoms, colorAtom, positionAtom, sizeAtom } from "../session.ts";
import { Placeholder } from "./placeholder.tsx";

export function Shirt({ side }: { side: Side }) {
  const color = findColor(useAtomValue(colorAtom));
  const artwork = useAtomValue(artworkAtoms[side]);
  const position = useAtomValue(positionAtom);
  const size = useAtomValue(sizeAtom);
  if (!color) throw new Error("The preview color is not one of the ten");
  const { defs, fabric, shade, light } = layersOf(side);
  const tone = fabricTone(color.hex);
  const placement: Placement = { side, position, size };
  return (
    <svg
      className="shirt"
      viewBox={`0 0 ${SHIRT_VIEW.width} ${SHIRT_VIEW.height}`}
      color={color.hex}
      role="img"
      aria-label={`${color.name} t-shirt, ${side}, ${artwork ? `with ${artwork.name}` : "nothing on it yet"}`}
    >
      <defs {...html(defs)} />
      <g {...html(fabric)} />
      {artwork && (
        <image
          {...placePrint({ ...placement, artwork }).box}
          href={artwork.href}
          preserveAspectRatio="none"
        />
      )}
      <g opacity={tone.shade} {...html(shade)} />
      <g opacity={tone.light} {...html(light)} />
      {!artwork && <Placeholder side={side} box={placementBox(placement)} onDark={color.isDark} />}
    </svg>
  );
}

/** Safe: our own markup from `src/shop/shirt`, nothing from a visitor. */
function html(layer: string) {
  return { dangerouslySetInnerHTML: { __html: layer } };
}

const drawn: Partial<Record<Side, ShirtLayers>> = {};

function layersOf(side: Side): ShirtLayers {
  drawn[side] ??= shirtLayers({ cut: "classic", side, idPrefix: `studio-${side}` });
  return drawn[side];
}
