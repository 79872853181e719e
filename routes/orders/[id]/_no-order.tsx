/** @jsxImportSource hono/jsx */

import type { AppContext } from "#server/factory.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { NotFound } from "../../_not-found.tsx";

const LONGEST = 20;

/** The same whether or not the order exists, so that nobody can probe for orders. */
export async function answerNoOrder(c: AppContext): Promise<Response> {
  const number = (c.req.param("id") ?? c.req.query("order") ?? "").slice(0, LONGEST);
  c.header("cache-control", "private, no-store");
  if (!c.var.user) {
    c.status(401);
    return Promise.resolve(
      c.render(<LoginRequired here={hereOf(c)} />, { title: "Login Required" }),
    );
  }
  c.status(404);
  return c.render(
    <NotFound
      title={`Order #${number} not found`}
      text="Check the number, or look for it among your orders."
    >
      <LinkButton href={paths.orders} variant="outline">
        Back to Orders
      </LinkButton>
    </NotFound>,
    { title: "Order not found" },
  );
}

/** A page URL for the login to return to, without the key that failed. */
function hereOf(c: AppContext): string {
  if (c.req.path === paths.checkout) return withQuery(c.req.path, { order: c.req.query("order") });
  return c.req.path.replace(/\/messages$/, "");
}

function LoginRequired({ here }: { here: string }) {
  return (
    <EmptyState
      level={1}
      icon="lock"
      title="Login Required"
      text="Please log in to view order details"
    >
      <LinkButton href={paths.loginFor(here)}>Login</LinkButton>
      <LinkButton href={paths.orderLookup} variant="outline">
        Ordered as a guest?
      </LinkButton>
    </EmptyState>
  );
}

type OrderProblemProps = {
  title: string;
  text: string;
  /** The order if the caller may read it, else all orders. */
  backTo?: string;
};

export function OrderProblem({ title, text, backTo }: OrderProblemProps) {
  return (
    <EmptyState level={1} icon="warning" title={title} text={text}>
      <LinkButton href={backTo ?? paths.orders} variant="outline">
        {backTo ? "Back to Order" : "Back to Orders"}
      </LinkButton>
    </EmptyState>
  );
}
