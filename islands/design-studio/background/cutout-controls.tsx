/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { Artwork } from "../artwork.ts";
import { artworkAtoms, firstImageAtoms } from "../editor/first-picture.ts";
import type { EditorImage } from "../editor/refit.ts";
import { BrushButton } from "./brush/brush-button.tsx";
import { rulesFor, ToleranceField, useBackgroundChoice } from "./cutout-fields.tsx";
import { useCutout } from "./use-cutout.ts";

/** The zone of the front shows these controls of its picture. */
export function CutoutControls() {
  const layer = useAtomValue(firstImageAtoms.front);
  const artwork = useAtomValue(artworkAtoms.front);
  return layer && artwork?.design ? <Controls layer={layer} artwork={artwork} /> : null;
}

function Controls({ layer, artwork }: { layer: EditorImage; artwork: Artwork }) {
  const { choice, isWhite, choose } = useBackgroundChoice(artwork.design);
  const { isRunning, isUndoing, remove, undo } = useCutout({ layer, area: "front" });
  const sourceId = artwork.design?.sourceId ?? undefined;
  const isBusy = isRunning || isUndoing;
  return (
    <fieldset className="stack background">
      <legend className="field__label">{isWhite ? "White background" : "Background"}</legend>
      {rulesFor(isWhite).map(({ value, label, hint }) => (
        <label key={value} className="background__rule">
          <input
            type="radio"
            name="background-rule"
            value={value}
            checked={choice.rule === value}
            onChange={() => choose({ rule: value })}
          />
          <span>
            {label} <span className="field__hint">{hint}</span>
          </span>
        </label>
      ))}
      <ToleranceField choice={choice} onChange={(tolerance) => choose({ tolerance })} />
      <div className="row">
        <button
          type="button"
          className="button button--secondary button--sm"
          disabled={isBusy}
          onClick={() => remove(choice)}
        >
          {isRunning && <span className="spinner" />}
          {isRunning ? "Removing Background..." : "Remove Background"}
        </button>
        {sourceId !== undefined && (
          <button
            type="button"
            className="button button--outline button--sm"
            disabled={isBusy}
            onClick={() => undo(sourceId)}
          >
            Undo
          </button>
        )}
        <BrushButton
          layer={layer}
          area="front"
          artwork={artwork}
          isDisabled={isBusy || layer.locked}
        />
      </div>
    </fieldset>
  );
}
