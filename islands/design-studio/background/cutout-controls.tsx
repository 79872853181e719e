/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { LazyPart, type Part } from "../lazy-part.tsx";
import { artworkAtoms } from "../session.ts";
import type { QuickBrushProps } from "./brush/quick-brush.tsx";
import { rulesFor, ToleranceField, useBackgroundChoice } from "./cutout-fields.tsx";
import { useCutout } from "./use-cutout.ts";

export function CutoutControls() {
  const design = useAtomValue(artworkAtoms.front)?.design;
  const { choice, isWhite, choose } = useBackgroundChoice(design);
  const { isRunning, isUndoing, isCutout, remove, undo } = useCutout();
  if (!design) return null;
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
        {isCutout && <LazyPart part={BRUSH} props={{ isDisabled: isRunning || isUndoing }} />}
      </div>
    </fieldset>
  );
}

const BRUSH: Part<QuickBrushProps> = {
  load: async () => (await import("./brush/quick-brush.tsx")).QuickBrush,
};
