/** @jsxImportSource hono/jsx */
import type { JSX } from "hono/jsx";
import { Field, type FieldProps, wiring } from "./field.tsx";
import { type Unit, WithUnit } from "./unit.tsx";

type TextFieldProps = FieldProps & {
  value?: string | undefined;
  unit?: Unit;
  input?: JSX.IntrinsicElements["input"];
};

export function TextField({ value, unit, input, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      <WithUnit unit={unit}>
        <input type="text" value={value} {...input} {...wiring(field)} />
      </WithUnit>
    </Field>
  );
}

type TextAreaProps = FieldProps & {
  value?: string | undefined;
  textarea?: JSX.IntrinsicElements["textarea"];
};

export function TextArea({ value, textarea, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      <textarea {...textarea} {...wiring(field)}>
        {value}
      </textarea>
    </Field>
  );
}
