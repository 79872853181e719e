/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { FieldError } from "./field-error.tsx";

type CheckboxProps = PropsWithChildren<{
  name: string;
  checked: boolean;
  error?: string | undefined;
}>;

/** Children are its label. */
export function Checkbox({ name, checked, error, children }: CheckboxProps) {
  const errorId = `${name}-error`;
  return (
    <>
      <label class="checkbox">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          {...(error && { "aria-invalid": "true" as const, "aria-describedby": errorId })}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </>
  );
}
