/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from "hono/jsx";

type CardProps = PropsWithChildren<{
  title?: string;
  description?: string;
  level?: 2 | 3;
  actions?: Child;
  tight?: boolean;
}>;

export function Card({ title, description, level = 2, actions, tight, children }: CardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section class={tight ? "card card--tight" : "card"}>
      {title && (
        <div class="card__head">
          <Heading class="card__title">{title}</Heading>
          {description && <p>{description}</p>}
        </div>
      )}
      {children}
      {actions && <div class="card__actions">{actions}</div>}
    </section>
  );
}
