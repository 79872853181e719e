/** @jsxImportSource react */
import type { ComponentProps } from "react";

/** A form that can be sent before hydration: see `recordEarly`. */
export function EarlyForm({ children, ...attributes }: ComponentProps<"form">) {
  return (
    <form {...attributes} method="dialog" noValidate>
      <input type="checkbox" hidden data-press="" />
      {children}
    </form>
  );
}
