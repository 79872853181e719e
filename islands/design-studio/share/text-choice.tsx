/** @jsxImportSource react */
import { atom, useAtomValue } from "jotai";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import { areasAtom } from "../editor/state.ts";

type TextChoiceProps = {
  isEditable: boolean;
  onChange: (isEditable: boolean) => void;
};

/** A design without text has nothing to choose. */
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

const hasTextAtom = atom((get) => ofKind(Object.values(get(areasAtom)).flat(), "text").length > 0);
