/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { ImageLayer } from "#shop/documents/document.ts";
import { BrushButton } from "../../background/brush/brush-button.tsx";
import { rulesFor, ToleranceField, useBackgroundChoice } from "../../background/cutout-fields.tsx";
import { artworksAtom } from "../../editor/artworks.ts";
import { areasAtom, type EditorLayer, openAreaAtom } from "../../editor/state.ts";
import { useLayerCutout } from "./use-layer-cutout.ts";

export function LayerCutout({ layer }: { layer: EditorLayer & ImageLayer }) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const { choice, isWhite, choose } = useBackgroundChoice(artwork?.design);
  const { isRunning, remove } = useLayerCutout(layer, artwork);
  const area = useAtomValue(openAreaAtom);
  const id = `cutout-${layer.key}`;
  const isQuick = useAtomValue(areasAtom).front.find(({ kind }) => kind === "image") === layer;
  // The quick way has it below the upload.
  if (!artwork?.design || isQuick) return null;
  return (
    <div className="cutout">
      <label className="field__label" htmlFor={id}>
        {isWhite ? "White background" : "Background"}
      </label>
      <select
        id={id}
        className="input"
        value={choice.rule}
        onChange={({ currentTarget }) =>
          choose({ rule: currentTarget.value === "edges" ? "edges" : "all" })
        }
      >
        {rulesFor(isWhite).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ToleranceField choice={choice} onChange={(tolerance) => choose({ tolerance })} />
      <button
        type="button"
        className="button button--outline button--sm"
        disabled={isRunning || layer.locked}
        onClick={() => remove(choice)}
      >
        {isRunning && <span className="spinner" />}
        {isRunning ? "Removing Background..." : "Remove Background"}
      </button>
      <BrushButton
        layer={layer}
        area={area}
        artwork={artwork}
        isDisabled={isRunning || layer.locked}
      />
    </div>
  );
}
