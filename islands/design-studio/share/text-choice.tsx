/** @jsxImportSource react */
import { atom, useAtomValue } from "jotai";
import { areasAtom } from "../editor/state.ts";

export type TextChoiceProps = {
  isEditable: boolean;
  onChange: (isEditable: boolean) => void;
};

/** Of a design without text there is nothing to choose. */
export function TextChoice({ isEditable, onChange }: TextChoiceProps) {
  if (!useAtomValue(hasTextAtom)) return null;
  return (
    <fieldset>
      <legend className="field__label">Text</legend>
      <label className="share__choice">
        <input
          type="checkbox"
          checked={isEditable}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          Others may change the text{" "}
          <span className="field__hint">Without it, whoever orders this gets your words.</span>
        </span>
      </label>
    </fieldset>
  );
}

const hasTextAtom = atom((get) =>
  Object.values(get(areasAtom)).some((layers) => layers.some(({ kind }) => kind === "text")),
);
