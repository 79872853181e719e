/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { firstImageOf } from "../editor/artworks.ts";
import { areasAtom } from "../editor/state.ts";
import { artworkAtoms } from "../session.ts";
import { BrushButton } from "./brush/brush-button.tsx";
import { rulesFor, ToleranceField, useBackgroundChoice } from "./cutout-fields.tsx";
import { useCutout } from "./use-cutout.ts";

export function CutoutControls() {
  const artwork = useAtomValue(artworkAtoms.front);
  const layer = firstImageOf(useAtomValue(areasAtom).front);
  const design = artwork?.design;
  const { choice, isWhite, choose } = useBackgroundChoice(design);
  const { isRunning, isUndoing, isCutout, remove, undo } = useCutout();
  if (!design || !layer) return null;
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
          disabled={isRunning || isUndoing}
          onClick={() => remove(choice)}
        >
          {isRunning && <span className="spinner" />}
          {isRunning ? "Removing Background..." : "Remove Background"}
        </button>
        {isCutout && (
          <button
            type="button"
            className="button button--outline button--sm"
            disabled={isRunning || isUndoing}
            onClick={undo}
          >
            Undo
          </button>
        )}
        <BrushButton
          layer={layer}
          area="front"
          artwork={artwork}
          isDisabled={isRunning || isUndoing || layer.locked}
        />
      </div>
    </fieldset>
  );
}
