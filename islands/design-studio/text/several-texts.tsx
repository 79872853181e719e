/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { changeTextAtom } from "../commands/change-text.ts";
import { FontPicker } from "./font-picker/font-picker.tsx";
import { InkColors } from "./ink-colors.tsx";
import type { TextChange } from "./refit.ts";
import type { SelectedText } from "./selected-text.ts";

export type SeveralTextsProps = { layers: readonly SelectedText[] };

/** The fields give one font and one color to all selected texts. */
export function SeveralTexts({ layers }: SeveralTextsProps) {
  const set = useSetAtom(changeTextAtom);
  const [first, ...others] = layers;
  if (!first) return null;
  const isOneFont = others.every(({ font }) => font === first.font);
  const isOneColor = others.every(({ fill }) => fill === first.fill);
  const keys = layers.map(({ key }) => key).join();

  /** The change is one step to undo. */
  function changeAll(what: string, change: TextChange, merge: string): void {
    for (const { key, locked } of layers) if (!locked) void set({ key, what, change, merge });
  }

  return (
    <fieldset
      className="stack text-fields"
      disabled={layers.every(({ locked }) => locked)}
      aria-describedby={isOneFont ? undefined : "texts-differ"}
    >
      <legend className="visually-hidden">Texts</legend>
      <FontPicker
        font={first.font}
        onChange={(font) => changeAll("Change fonts", { font }, crypto.randomUUID())}
      />
      {!isOneFont && (
        <p className="field__hint" id="texts-differ">
          They have different fonts. What you choose is for all of them.
        </p>
      )}
      <InkColors
        label="Color"
        color={isOneColor ? first.fill : undefined}
        onChange={(fill) => changeAll("Change text colors", { fill }, `colors ${keys}`)}
      />
    </fieldset>
  );
}
