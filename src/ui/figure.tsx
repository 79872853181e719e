/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";

type FigureProps = { name: string; value: string; children: Child };

/** Longer ones take a row of their own on a phone. */
const LONG = 9;

/** One number in a card of its own; children say what it is of. */
export function Figure({ name, value, children }: FigureProps) {
  return (
    <section class={value.length > LONG ? "card figure figure--long" : "card figure"}>
      <h2 class="figure__name">{name}</h2>
      <p class="figure__value">{value}</p>
      <p class="muted small">{children}</p>
    </section>
  );
}
