/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { BackgroundRule } from "#shop/designs/background.ts";
import type { ImageLayer } from "#shop/documents/document.ts";
import { artworksAtom } from "../../editor/artworks.ts";
import { areasAtom, type EditorLayer } from "../../editor/state.ts";
import { useLayerCutout } from "./use-layer-cutout.ts";

export function LayerCutout({ layer }: { layer: EditorLayer & ImageLayer }) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const [rule, setRule] = useState<BackgroundRule>("all");
  const { isRunning, remove } = useLayerCutout(layer, artwork);
  const id = `cutout-${layer.key}`;
  const isQuick = useAtomValue(areasAtom).front.find(({ kind }) => kind === "image") === layer;
  // The quick way has it below the upload.
  if (!artwork?.design || isQuick) return null;
  return (
    <div className="cutout">
      <label className="field__label" htmlFor={id}>
        White background
      </label>
      <select
        id={id}
        className="input"
        value={rule}
        onChange={({ currentTarget }) => setRule(currentTarget.value === "edges" ? "edges" : "all")}
      >
        <option value="all">All white</option>
        <option value="edges">Edges only</option>
      </select>
      <button
        type="button"
        className="button button--outline button--sm"
        disabled={isRunning || layer.locked}
        onClick={() => remove(rule)}
      >
        {isRunning && <span className="spinner" />}
        {isRunning ? "Removing Background..." : "Remove Background"}
      </button>
    </div>
  );
}
