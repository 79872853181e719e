/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { memo } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areasAtom, type EditorLayer, layersIn, selectionAtom } from "../editor/state.ts";
import { areaFitsAtom } from "../other-goods/parts-atom.ts";
import { templateAtom } from "../shown-template.ts";
import { areaTransform } from "./camera.ts";
import { LayerContent } from "./layer-content.tsx";
import { frameTransform } from "./live.ts";

/** The picture shows what is printed on an area, and pale what lies outside while something is selected. */
export function AreaPicture({ area }: { area: AreaId }) {
  const layers = layersIn(useAtomValue(areasAtom), area);
  const template = useAtomValue(templateAtom);
  const { [area]: fit = 1 } = useAtomValue(areaFitsAtom);
  const isSelected = useAtomValue(selectionAtom).length > 0;
  if (layers.length === 0) return null;
  const id = `seen-${area}`;
  return (
    <g transform={areaTransform(template, area, fit)}>
      <mask id={id} maskUnits="userSpaceOnUse" x={-30} y={-30} width={90} height={90}>
        {isSelected && (
          <rect x={-30} y={-30} width={90} height={90} fill="#fff" fillOpacity={0.3} />
        )}
        <rect {...areaOf(area).box} {...areaOf(area).bleedBox} fill="#fff" />
      </mask>
      <g mask={`url(#${id})`}>
        {layers.map((layer) => (
          <LayerPicture key={layer.key} layer={layer} />
        ))}
      </g>
    </g>
  );
}

const LayerPicture = memo(function LayerPicture({ layer }: { layer: EditorLayer }) {
  return (
    <g data-layer={layer.key} transform={frameTransform(layer)}>
      <LayerContent layer={layer} />
    </g>
  );
});
