/** @jsxImportSource hono/jsx */
import { TextField } from "#ui/forms/text-field.tsx";

type ReasonFieldProps = { value: string | undefined; error?: string | undefined };

export function ReasonField({ value, error }: ReasonFieldProps) {
  return (
    <TextField
      name="reason"
      label="Reason, for the staff"
      optional
      value={value}
      error={error}
      input={{ maxlength: 400 }}
    />
  );
}
