/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";
import type { RejectedFields } from "./_cart-form.ts";

/** Ties a field to its error, if it has one. */
export function invalid(name: string, rejected: RejectedFields) {
  if (!rejected.has(name)) return {};
  return { "aria-invalid": "true", "aria-describedby": `${name}-error` } as const;
}

type FieldErrorProps = { name: string; label?: string; rejected: RejectedFields };

export function FieldError({ name, label, rejected }: FieldErrorProps) {
  const problem = rejected.get(name);
  if (!problem) return null;
  return (
    <p class="field__error" id={`${name}-error`}>
      <Icon name="warning" />
      {label && `${label}: `}
      {problem.message}
    </p>
  );
}
