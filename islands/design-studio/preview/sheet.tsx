/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { cameraTransform, FIT } from "../canvas/camera.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { nameOf } from "../editor/describe.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";

type SheetProps = {
  area: AreaId;
  color?: string;
  className?: string;
  "data-lean"?: AreaId;
  children: ReactNode;
};

/** What is moved between two sheets redraws neither. */
export function Sheet({ area, children, ...attributes }: SheetProps) {
  const template = useAtomValue(templateAtom);
  return (
    <svg {...attributes} viewBox={`0 0 ${VIEW_SIZE.width} ${VIEW_SIZE.height}`} aria-hidden="true">
      <g data-camera="" transform={cameraTransform(template, FIT, area)}>
        {children}
      </g>
    </svg>
  );
}

/** `with sun.png, 'TEAM'` */
export function useWhatIsOn(area: AreaId): string {
  const artworks = useAtomValue(artworksAtom);
  const names = layersIn(useAtomValue(areasAtom), area).map((layer) => nameOf(layer, artworks));
  return names.length > 0 ? `with ${names.join(", ")}` : "nothing on it yet";
}
