/** @jsxImportSource react */
import type { KeyboardEvent, ReactNode } from "react";

type CountedFieldProps = {
  id: string;
  label: ReactNode;
  value: string;
  max: number;
  onChange: (value: string) => void;
  required?: boolean;
  rows?: number;
  onEnter?: () => void;
};

export function CountedField({ id, label, max, rows, onEnter, ...field }: CountedFieldProps) {
  const { value, onChange, required } = field;
  const Input = rows ? "textarea" : "input";

  function press(event: KeyboardEvent): void {
    if (!onEnter || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        aria-describedby={`${id}-count`}
        {...(rows && { rows })}
        required={required}
        maxLength={max}
        value={value}
        onKeyDown={press}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="field__hint share__count" id={`${id}-count`}>
        {value.length}/{max}
        <span className="visually-hidden"> characters</span>
      </p>
    </div>
  );
}
