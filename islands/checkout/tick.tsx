/** @jsxImportSource react */
import type { ChangeEventHandler } from "react";

type TickProps = {
  name: string;
  label: string;
  isScripted?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** Never ticked by us. Uncontrolled, so that one ticked before the script arrives counts. */
export function Tick({ name, label, isScripted, onChange }: TickProps) {
  return (
    <label className={isScripted ? "tick needs-script" : "tick"}>
      <input type="checkbox" name={name} value="true" onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
