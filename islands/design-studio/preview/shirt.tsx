/** @jsxImportSource react */

import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areaIdsOn, viewOf } from "#shop/goods/template.ts";
import { isSide, placementBox, type Side, VIEW_SIZE } from "#shop/placement.ts";
import { fabricTone } from "#shop/shirt/tone.ts";
import { AreaPicture } from "../canvas/area-picture.tsx";
import { cameraTransform, FIT } from "../canvas/camera.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { nameOf } from "../editor/describe.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import { positionAtom, shownColorAtom, sizeAtom } from "../session.ts";
import { leans, templateAtom } from "../shown-template.ts";
import { DrawnFabric, DrawnFolds } from "./drawn-sheets.tsx";
import { EmptyArea } from "./empty-area.tsx";
import type { FabricProps, FoldsProps } from "./pictured-sheets.tsx";
import { Placeholder } from "./placeholder.tsx";
import { cutAtom } from "./use-shirt.ts";

/** The shirt has three sheets, so that what is moved between fabric and folds redraws neither. */
export function Shirt({ area }: { area: AreaId }) {
  const color = useAtomValue(shownColorAtom);
  const template = useAtomValue(templateAtom);
  const isDrawn = useAtomValue(cutAtom) !== undefined;
  const view = viewOf(template, area);
  const areas = areaIdsOn(view);
  const leaning = areas.filter((each) => leans(template, each));
  const tone = fabricTone(color.hex);
  const what = useWhatIsOn(area);
  const noun = isDrawn ? "t-shirt" : template.noun;
  return (
    <div
      className="shirt"
      role="img"
      aria-label={`${color.name} ${noun}, ${areaOf(area).name.toLowerCase()}, ${what}`}
    >
      <Sheet area={area} color={color.hex}>
        {isDrawn ? (
          <DrawnFabric view={view.id} />
        ) : (
          <LazyPart part={FABRIC} props={{ view: view.id, hex: color.hex }} />
        )}
      </Sheet>
      <Sheet area={area} className="shirt__print">
        {areas.map((each) => !leaning.includes(each) && <AreaPicture key={each} area={each} />)}
      </Sheet>
      {leaning.map((each) => (
        <Sheet key={each} area={area} className="shirt__print" data-lean={each}>
          <AreaPicture area={each} />
          {each === area && <EmptyArea area={area} onDark={color.isDark} />}
        </Sheet>
      ))}
      <Sheet area={area} color={color.hex}>
        {isDrawn ? (
          <DrawnFolds view={view.id} tone={tone} />
        ) : (
          <LazyPart part={FOLDS} props={{ view: view.id, tone }} />
        )}
        {isDrawn && isSide(area) ? (
          <EmptyFrame side={area} onDark={color.isDark} />
        ) : (
          !leaning.includes(area) && <EmptyArea area={area} onDark={color.isDark} />
        )}
      </Sheet>
    </div>
  );
}

const loadPictured = () => import("./pictured-sheets.tsx");
const FABRIC: Part<FabricProps> = { load: async () => (await loadPictured()).PicturedFabric };
const FOLDS: Part<FoldsProps> = { load: async () => (await loadPictured()).PicturedFolds };

type SheetProps = {
  area: AreaId;
  color?: string;
  className?: string;
  "data-lean"?: AreaId;
  children: ReactNode;
};

function Sheet({ area, children, ...attributes }: SheetProps) {
  const template = useAtomValue(templateAtom);
  return (
    <svg {...attributes} viewBox={`0 0 ${VIEW_SIZE.width} ${VIEW_SIZE.height}`} aria-hidden="true">
      <g data-camera="" transform={cameraTransform(template, FIT, area)}>
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
