/** @jsxImportSource react */
import type { ComponentProps } from "react";
import type { ShippingField as FieldName } from "#shop/orders/shipping.ts";
import { Icon } from "../icon.tsx";

export type ShippingFieldProps = {
  name: FieldName;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (name: FieldName, value: string) => void;
  half?: boolean;
  optional?: boolean;
  long?: boolean;
  input?: ComponentProps<"input">;
  /** The shopper chooses from these instead of typing. */
  options?: readonly [value: string, label: string][] | undefined;
};

/** Label, control and error, tied together; the twin of `src/ui/forms/field.tsx`. */
export function ShippingField(props: ShippingFieldProps) {
  const { name, label, value, error, onChange, half, optional, long, input, options } = props;
  const errorId = `${name}-error`;
  const control = {
    id: name,
    name,
    value,
    className: "input",
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  };
  return (
    <div className={half ? "field field--half" : "field"}>
      <label className="field__label" htmlFor={name}>
        {label} {optional && <small>(optional)</small>}
      </label>
      {options ? (
        <select {...control} autoComplete={input?.autoComplete}>
          <option value="">Choose a {label.toLowerCase()}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : long ? (
        <textarea rows={3} {...control} />
      ) : (
        <input {...input} {...control} />
      )}
      {error && (
        <p className="field__error" id={errorId}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
