/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

export type Unit = "$" | "%" | "g" | "days";

/** Shows a control's unit inside it; its label or hint says it to screen readers. */
export function WithUnit({ unit, children }: PropsWithChildren<{ unit: Unit | undefined }>) {
  if (!unit) return <>{children}</>;
  return (
    <span class={unit === "$" ? "with-unit with-unit--before" : "with-unit"}>
      {children}
      <span class="with-unit__unit" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}
