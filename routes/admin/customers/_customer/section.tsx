/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from "hono/jsx";

type SectionProps = PropsWithChildren<{
  title: string;
  id?: string;
  /** Stands there when the section holds nothing. */
  none?: string | false;
  action?: Child;
}>;

/** A part of a customer's page; its heading is there also where it holds nothing. */
export function CustomerSection({ title, id, none, action, children }: SectionProps) {
  return (
    <section id={id} class="card card--tight customer-section">
      <div class="customer-section__head">
        <h2>{title}</h2>
        {action}
      </div>
      {none ? <p class="muted small">{none}</p> : children}
    </section>
  );
}
