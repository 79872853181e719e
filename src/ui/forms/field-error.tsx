/** @jsxImportSource hono/jsx */
import { Icon } from "../icon.tsx";

type FieldErrorProps = { id?: string; text: string | undefined };

/** The error says what is wrong with a control, which names it by `aria-describedby`. */
export function FieldError({ id, text }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p class="field__error" id={id}>
      <Icon name="warning" />
      {text}
    </p>
  );
}
