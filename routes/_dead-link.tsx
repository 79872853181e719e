/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

/** A mailed link that is used up, too old or damaged; children are the ways to a new one. */
export function DeadLink({ text, children }: PropsWithChildren<{ text: string }>) {
  return (
    <EmptyState level={1} icon="link" title="This link no longer works" text={text}>
      {children}
    </EmptyState>
  );
}

/** A mailed link about an order: the answer is the same whether or not there is such an order. */
export function answerDeadOrderLink(c: AppContext): Response | Promise<Response> {
  protectTokenUrl(c);
  c.status(404);
  return c.render(
    <DeadLink text="Please open the link of our last mail about your order.">
      <LinkButton href={paths.orderLookup}>Find your order</LinkButton>
      <LinkButton href={paths.contact} variant="outline">
        Write to us
      </LinkButton>
    </DeadLink>,
    { title: "This link no longer works" },
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
