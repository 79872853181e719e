/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { FieldError } from "./field-error.tsx";

export type FieldSetProps = { legend: string; name: string; error?: string | undefined };

/** Controls that answer one question together. */
export function FieldSet({ legend, name, error, children }: PropsWithChildren<FieldSetProps>) {
  const errorId = `${name}-error`;
  return (
    <fieldset class="field" {...(error && { "aria-describedby": errorId })}>
      <legend class="field__label">{legend}</legend>
      {children}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
