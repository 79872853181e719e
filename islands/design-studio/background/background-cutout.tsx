/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { BackgroundRule } from "#shop/designs/background.ts";
import { artworkAtoms } from "../session.ts";
import { useCutout } from "./use-cutout.ts";

export function BackgroundCutout() {
  const [rule, setRule] = useState<BackgroundRule>("all");
  const hasPicture = Boolean(useAtomValue(artworkAtoms.front)?.design);
  const { isRunning, isUndoing, isCutout, remove, undo } = useCutout();
  if (!hasPicture) return null;
  return (
    <fieldset className="stack background">
      <legend className="field__label">White background</legend>
      {RULES.map(({ value, label, hint }) => (
        <label key={value} className="background__rule">
          <input
            type="radio"
            name="background-rule"
            value={value}
            checked={rule === value}
            onChange={() => setRule(value)}
          />
          <span>
            {label} <span className="field__hint">{hint}</span>
          </span>
        </label>
      ))}
      <div className="row">
        <button
          type="button"
          className="button button--secondary button--sm"
          disabled={isRunning || isUndoing}
          onClick={() => remove(rule)}
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
      </div>
    </fieldset>
  );
}

const RULES: { value: BackgroundRule; label: string; hint: string }[] = [
  { value: "all", label: "All white", hint: "Everything near-white becomes transparent." },
  {
    value: "edges",
    label: "Edges only",
    hint: "Only white that reaches the edge goes, so white lettering inside stays.",
  },
];
