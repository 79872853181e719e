/** @jsxImportSource react */
import { useAtom } from "jotai";
import { descriptionAtom } from "../session.ts";

const ID = "design-description";

export function DescriptionField() {
  const [description, setDescription] = useAtom(descriptionAtom);
  return (
    <div className="field">
      <label className="field__label" htmlFor={ID}>
        Design description <small>(optional)</small>
      </label>
      <textarea
        id={ID}
        className="input"
        rows={2}
        maxLength={2000}
        // A value restored by the browser would count as typed.
        autoComplete="off"
        aria-describedby={`${ID}-hint`}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <p className="field__hint" id={`${ID}-hint`}>
        Anything our printers should know about your design.
      </p>
    </div>
  );
}
