/** @jsxImportSource react */
import { LayerContent } from "../canvas/layer-content.tsx";
import type { EditorLayer } from "../editor/state.ts";

/** What the layer shows, upright and in its proportions. */
export function LayerPicture({ layer }: { layer: EditorLayer }) {
  const { width, height } = layer;
  return (
    <svg
      className="layer__picture"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      <LayerContent layer={layer} />
    </svg>
  );
}
