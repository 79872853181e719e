/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

export type Unit = "$" | "%" | "g" | "days";

type WithUnitProps = PropsWithChildren<{ unit: Unit | undefined; id: string }>;

/** Shows a control's unit inside it; the control names it by `aria-describedby`. */
export function WithUnit({ unit, id, children }: WithUnitProps) {
  if (!unit) return <>{children}</>;
  return (
    <span class={unit === "$" ? "with-unit with-unit--before" : "with-unit"}>
      {children}
      <span class="with-unit__unit" id={id}>
        {unit}
      </span>
    </span>
  );
}
