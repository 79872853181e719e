/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

/** Stands behind the number. */
const MEASURES = ["%", "g", "in", "days"];

/** One of these, or the symbol of a currency, which stands before the number. */
export type Unit = string;

type WithUnitProps = PropsWithChildren<{ unit: Unit | undefined; id: string }>;

/** Shows a control's unit inside it; the control names it by `aria-describedby`. */
export function WithUnit({ unit, id, children }: WithUnitProps) {
  if (!unit) return <>{children}</>;
  return (
    <span class={classOf(unit)}>
      {children}
      <span class="with-unit__unit" id={id}>
        {unit}
      </span>
    </span>
  );
}

function classOf(unit: string): string {
  if (MEASURES.includes(unit)) return "with-unit";
  return unit.length > 1
    ? "with-unit with-unit--before with-unit--wide"
    : "with-unit with-unit--before";
}
