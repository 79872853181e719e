/** @jsxImportSource react */
import type { SavedChoice } from "../props.ts";

type SavedAddressesProps = { saved: SavedChoice[]; onChoose: (choice: SavedChoice) => void };

/** Fills the fields below, which may be changed after that. */
export function SavedAddresses({ saved, onChoose }: SavedAddressesProps) {
  return (
    <div className="field needs-script">
      <label className="field__label" htmlFor="saved-address">
        Use a saved address
      </label>
      <select
        id="saved-address"
        className="input"
        autoComplete="off"
        onChange={({ target }) => {
          const choice = saved.find(({ id }) => String(id) === target.value);
          if (choice) onChoose(choice);
        }}
      >
        <option value="">Choose an address</option>
        {saved.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
