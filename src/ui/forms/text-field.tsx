/** @jsxImportSource hono/jsx */
import type { JSX } from "hono/jsx";
import { Field, type FieldProps, unitId, wiring } from "./field.tsx";
import { WithUnit } from "./unit.tsx";

type TextFieldProps = FieldProps & {
  value?: string | undefined;
  input?: JSX.IntrinsicElements["input"];
};

export function TextField({ value, input, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      <WithUnit unit={field.unit} id={unitId(field)}>
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
