/** @jsxImportSource react */

import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { findColor } from "#shop/goods/colors.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { areaIdsOn, viewOf } from "#shop/goods/template.ts";
import { placementBox, type Side, VIEW_SIZE } from "#shop/placement.ts";
import { fabricTone } from "#shop/shirt/tone.ts";
import { AreaPicture } from "../canvas/area-picture.tsx";
import { cameraTransform, FIT } from "../canvas/camera.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { nameOf } from "../editor/describe.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { colorAtom, positionAtom, sizeAtom } from "../session.ts";
import { sideOf } from "../studio-areas.ts";
import { Placeholder } from "./placeholder.tsx";
import { useShirt } from "./use-shirt.ts";

/** The shirt has three sheets, so that what is moved between fabric and folds redraws neither. */
export function Shirt({ area }: { area: AreaId }) {
  const color = findColor(useAtomValue(colorAtom));
  const side = sideOf(area);
  if (!color) throw new Error("The preview color is not one of the ten");
  const shirt = useShirt(side);
  const tone = fabricTone(color.hex);
  const what = useWhatIsOn(area);
  return (
    <div
      className="shirt"
      role="img"
      aria-label={`${color.name} t-shirt, ${areaOf(area).name.toLowerCase()}, ${what}`}
    >
      <Sheet area={area} color={color.hex}>
        {shirt && <defs {...html(shirt.defs)} />}
        {shirt && <g {...html(shirt.fabric)} />}
      </Sheet>
      <Sheet area={area} className="shirt__print">
        {areaIdsOn(viewOf(STUDIO_TEMPLATE, area)).map((each) => (
          <AreaPicture key={each} area={each} />
        ))}
      </Sheet>
      <Sheet area={area} color={color.hex}>
        {shirt && <g opacity={tone.shade} {...html(shirt.shade)} />}
        {shirt && <g opacity={tone.light} {...html(shirt.light)} />}
        {area === side && <EmptyFrame side={side} onDark={color.isDark} />}
      </Sheet>
    </div>
  );
}

type SheetProps = { area: AreaId; color?: string; className?: string; children: ReactNode };

function Sheet({ area, children, ...attributes }: SheetProps) {
  return (
    <svg {...attributes} viewBox={`0 0 ${VIEW_SIZE.width} ${VIEW_SIZE.height}`} aria-hidden="true">
      <g data-camera="" transform={cameraTransform(FIT, area)}>
        {children}
      </g>
    </svg>
  );
}

function EmptyFrame({ side, onDark }: { side: Side; onDark: boolean }) {
  const isEmpty = layersIn(useAtomValue(areasAtom), side).length === 0;
  const position = useAtomValue(positionAtom);
  const size = useAtomValue(sizeAtom);
  if (!isEmpty) return null;
  return <Placeholder side={side} box={placementBox({ side, position, size })} onDark={onDark} />;
}

function useWhatIsOn(area: AreaId): string {
  const artworks = useAtomValue(artworksAtom);
  const names = layersIn(useAtomValue(areasAtom), area).map((layer) => nameOf(layer, artworks));
  return names.length > 0 ? `with ${names.join(", ")}` : "nothing on it yet";
}

/** Safe: our own markup from `src/shop/shirt`, nothing from a visitor. */
function html(layer: string) {
  return { dangerouslySetInnerHTML: { __html: layer } };
}
