/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { AppContext } from "#server/factory.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** A mailed link that is used up, too old or damaged; children are the ways to a new one. */
export function DeadLink({ text, children }: PropsWithChildren<{ text: string }>) {
  return (
    <EmptyState level={1} icon="link" title="This link no longer works" text={text}>
      {children}
    </EmptyState>
  );
}

/**
 * A page whose URL is a secret: it is not cached and does not leak. Not `no-referrer`: with that,
 * browsers name no origin when the page's own form is sent.
 */
export function protectTokenUrl(c: AppContext): void {
  c.header("referrer-policy", "same-origin");
  c.header("cache-control", "private, no-store");
}
