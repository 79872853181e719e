/** @jsxImportSource react */
import { useAtomValue, useStore } from "jotai";
import { type KeyboardEvent, memo } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { toggleAtom } from "../commands/layers.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { describeLayer } from "../editor/describe.ts";
import { type EditorLayer, selectionAtom } from "../editor/state.ts";
import { wantedFieldsAtom } from "../editor/wanted-fields.ts";
import { unitsAtom } from "../units.ts";
import { pendingUploadsAtom } from "../upload/pending-uploads.ts";
import { frameTransform } from "./live.ts";

type LayerObjectProps = { layer: EditorLayer; area: AreaId; isSelected: boolean };

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
  const artworkId = layer.kind === "image" ? layer.artworkId : null;
  const upload = useAtomValue(pendingUploadsAtom).find(({ localId }) => localId === artworkId);

  /** With Shift one more or less; Enter goes on to the fields of what is selected. */
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const keys = store.get(selectionAtom);
    if (event.shiftKey) return store.set(toggleAtom, key);
    if (!keys.includes(key)) store.set(selectionAtom, [key]);
    else if (event.key === "Enter") store.set(wantedFieldsAtom, key);
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
      onKeyDown={press}
    >
      <rect x={-width / 2} y={-height / 2} width={width} height={height} />
      {upload && <Sent share={upload.progress ?? 0} width={width} />}
    </g>
  );
});

/** On the picture itself: a phone's sheet hides the list of files. */
function Sent({ share, width }: { share: number; width: number }) {
  const bar = { x: -width * 0.4, y: -width * 0.03, height: width * 0.06 };
  return (
    <g className="canvas__sent" data-sent={Math.round(share * 100)}>
      <rect {...bar} width={width * 0.8} vectorEffect="non-scaling-stroke" />
      <rect {...bar} width={width * 0.8 * share} data-share="" vectorEffect="non-scaling-stroke" />
    </g>
  );
}
