/** @jsxImportSource hono/jsx */
import { Field, type FieldProps, wiring } from "./field.tsx";

type Option = { value: string; label: string };

type SelectProps = FieldProps & {
  options: readonly Option[];
  value?: string | undefined;
  placeholder?: string;
};

export function Select({ options, value, placeholder, ...field }: SelectProps) {
  return (
    <Field {...field}>
      <select {...wiring(field)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
