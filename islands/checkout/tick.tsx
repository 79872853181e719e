/** @jsxImportSource react */
import type { ChangeEventHandler } from "react";

type TickProps = {
  name: string;
  label: string;
  needsScript?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** Never ticked by us. Uncontrolled, so that one ticked before the script arrives counts. */
export function Tick({ name, label, needsScript, onChange }: TickProps) {
  return (
    <label className={needsScript ? "tick needs-script" : "tick"}>
      <input type="checkbox" name={name} value="true" onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
