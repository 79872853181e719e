/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-shapes.ts";

type EmptyStateProps = PropsWithChildren<{
  title: string;
  text: string;
  icon: IconName;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}>;

/** Children are its buttons. */
export function EmptyState({ title, text, icon, level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div class="empty-state">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div class="row">{children}</div>}
    </div>
  );
}
