/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { useRef } from "react";
import { changeTextAtom, fitTextAtom } from "../commands/change-text.ts";
import { AlignChoice } from "./align-choice.tsx";
import { FontPicker } from "./font-picker/font-picker.tsx";
import { InkColors } from "./ink-colors.tsx";
import { MissingNote } from "./missing-note.tsx";
import { OutlineFields } from "./outline-fields.tsx";
import type { ChangeText, TextFieldsProps } from "./selected-text.ts";
import { ShapeFields } from "./shape-fields.tsx";
import { useOutline } from "./use-outline.ts";
import { WordsField } from "./words-field.tsx";

export function TextFields({ layer }: TextFieldsProps) {
  const { outline, hasFailed } = useOutline(layer);
  const change = useChange(layer.key);
  const fit = useSetAtom(fitTextAtom);
  return (
    <fieldset className="stack text-fields" disabled={layer.locked}>
      <legend className="visually-hidden">Text</legend>
      <WordsField layer={layer} onChange={change} />
      {hasFailed && (
        <p className="field__error" role="alert">
          This font did not load. Check your connection.{" "}
          <button
            type="button"
            className="button button--outline button--sm"
            onClick={() => fit(layer.key)}
          >
            Retry
          </button>
        </p>
      )}
      <MissingNote layer={layer} missing={outline?.missing ?? []} onChange={change} />
      <FontPicker font={layer.font} onChange={(font) => change("Change font", { font })} />
      <AlignChoice align={layer.align} onChange={(align) => change("Align text", { align })} />
      <InkColors
        label="Color"
        color={layer.fill}
        onChange={(fill) => change("Change text color", { fill }, "fill")}
      />
      <OutlineFields layer={layer} onChange={change} />
      <ShapeFields layer={layer} outline={outline} onChange={change} />
    </fieldset>
  );
}

/** Changes with one `merge` are one step until another kind of change comes between. */
function useChange(key: string): ChangeText {
  const set = useSetAtom(changeTextAtom);
  const last = useRef("");
  const count = useRef(0);
  return (what, change, merge) => {
    const kind = merge ?? "";
    if (kind === "" || kind !== last.current) count.current++;
    last.current = kind;
    void set({ key, what, change, merge: `text ${key} ${kind} ${count.current}` });
  };
}
