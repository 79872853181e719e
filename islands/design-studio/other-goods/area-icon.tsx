/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import { frameOf, viewOf } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { areaTransform } from "../canvas/camera.ts";
import { cutAtom } from "../preview/use-shirt.ts";
import { shownColorAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";

/** The blank thing with the area marked on it; shirts' tabs are words alone. */
export function AreaIcon({ area }: { area: AreaId }) {
  const template = useAtomValue(templateAtom);
  const { value, isDark } = useAtomValue(shownColorAtom);
  const isShirt = useAtomValue(cutAtom) !== undefined;
  if (isShirt) return null;
  const view = viewOf(template, area);
  return (
    <svg
      className="area-icon"
      viewBox={`0 0 ${VIEW_SIZE.width} ${VIEW_SIZE.height}`}
      aria-hidden="true"
    >
      <image href={shopPaths.shirt(template.id, view.id, value, WIDTH)} {...VIEW_SIZE} />
      <rect
        className="area-icon__mark"
        data-dark={isDark ? "" : undefined}
        transform={areaTransform(template, area)}
        {...seenBox(frameOf(template, area))}
      />
    </svg>
  );
}

/** Product cards have this one, too. */
const WIDTH = 320;
