/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { BrushButton } from "../../background/brush/brush-button.tsx";
import { rulesFor, ToleranceField, useBackgroundChoice } from "../../background/cutout-fields.tsx";
import { useCutout } from "../../background/use-cutout.ts";
import { artworksAtom } from "../../editor/artworks.ts";
import { firstImageAtoms } from "../../editor/first-picture.ts";
import type { EditorImage } from "../../editor/refit.ts";
import { openAreaAtom } from "../../editor/state.ts";

export function LayerCutout({ layer }: { layer: EditorImage }) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const { choice, isWhite, choose } = useBackgroundChoice(artwork?.design);
  const area = useAtomValue(openAreaAtom);
  const { isRunning, remove } = useCutout({ layer, area });
  const id = `cutout-${layer.key}`;
  const isFirst = useAtomValue(firstImageAtoms.front) === layer;
  // The upload zone of the front has the same below its picture.
  if (!artwork?.design || isFirst) return null;
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
