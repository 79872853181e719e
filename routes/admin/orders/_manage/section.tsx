/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

export function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section class="manage__section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
