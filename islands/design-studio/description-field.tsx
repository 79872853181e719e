/** @jsxImportSource react */
import { useAtom } from "jotai";
import { descriptionAtom } from "./session.ts";

export function DescriptionField() {
  const [description, setDescription] = useAtom(descriptionAtom);
  return (
    <div className="field">
      <label className="field__label" htmlFor="design-description">
        Design description <small>(optional)</small>
      </label>
      <textarea
        id="design-description"
        className="input"
        rows={2}
        maxLength={2000}
        aria-describedby="design-description-hint"
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <p className="field__hint" id="design-description-hint">
        Anything our printers should know about your design.
      </p>
    </div>
  );
}
