/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

export function Section({
  title,
  id,
  children,
}: PropsWithChildren<{ title: string; id?: string }>) {
  return (
    <section id={id} class="manage__section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
