/** @jsxImportSource react */
import { useAtomValue, useStore } from "jotai";
import { type KeyboardEvent, memo } from "react";
import type { Area } from "#shop/documents/areas.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { describeLayer } from "../editor/describe.ts";
import { type EditorLayer, selectionAtom } from "../editor/state.ts";
import { unitsAtom } from "../units.ts";
import { frameTransform } from "./live.ts";

type LayerObjectProps = { layer: EditorLayer; area: Area; isSelected: boolean };

/** A layer's box: what pointers and the focus find. The picture lies below it. */
export const LayerObject = memo(function LayerObject({
  layer,
  area,
  isSelected,
}: LayerObjectProps) {
  const artworks = useAtomValue(artworksAtom);
  const store = useStore();
  const units = useAtomValue(unitsAtom);
  const { key, width, height } = layer;

  function toggle(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const keys = store.get(selectionAtom);
    const others = keys.filter((each) => each !== key);
    const more = keys.includes(key) ? others : [...keys, key];
    store.set(selectionAtom, event.shiftKey || keys.includes(key) ? more : [key]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons within an SVG.
    <g
      className="canvas__object"
      role="button"
      tabIndex={0}
      aria-label={describeLayer(layer, area, { artworks, units })}
      aria-pressed={isSelected}
      data-object={key}
      data-layer={key}
      transform={frameTransform(layer)}
      onKeyDown={toggle}
    >
      <rect x={-width / 2} y={-height / 2} width={width} height={height} />
    </g>
  );
});
