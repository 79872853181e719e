/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import { frameOf } from "#shop/goods/template.ts";
import { areaTransform } from "../canvas/camera.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";

/** Shows where an area lies that has nothing on it. */
export function EmptyArea({ area, onDark }: { area: AreaId; onDark: boolean }) {
  const template = useAtomValue(templateAtom);
  const isEmpty = layersIn(useAtomValue(areasAtom), area).length === 0;
  if (!isEmpty) return null;
  const ink = onDark ? "#fff" : "#1f1c29";
  return (
    <g transform={areaTransform(template, area)}>
      <rect
        {...seenBox(frameOf(template, area))}
        fill={ink}
        fillOpacity="0.04"
        stroke={ink}
        strokeOpacity="0.7"
        strokeWidth="2"
        strokeDasharray="8 7"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
