/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

type PageHeadProps = PropsWithChildren<{ title: string; eyebrow?: string; text?: string }>;

export function PageHead({ title, eyebrow, text, children }: PageHeadProps) {
  return (
    <header class="page-head">
      {eyebrow && <span class="eyebrow">{eyebrow}</span>}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </header>
  );
}
