/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { EmptyState } from "#ui/empty-state.tsx";

/**
 * The page stands in place of one whose subject is not there, or not for this visitor; children are
 * the ways on.
 */
export function NotFound({
  title,
  text,
  children,
}: PropsWithChildren<{ title: string; text: string }>) {
  return (
    <EmptyState level={1} icon="search" title={title} text={text}>
      {children}
    </EmptyState>
  );
}
