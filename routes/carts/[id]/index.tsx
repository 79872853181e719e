/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { opensCart } from "#mails/links/cart-link.ts";
import { findLeftCart, restoreCart } from "#orders/cart/restore-cart.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { firstText, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { additionProblem } from "#server/limits/cart-limits.ts";
import { MAX_CART_LINES } from "#shop/orders/quantity.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { DeadLink, protectTokenUrl } from "../../_dead-link.tsx";
import { LeftCart } from "./_left-cart.tsx";

const Query = v.object({ key: firstText });

/** Everyone with the link of the mail: it shows the cart, as mail programs open links too. */
export const GET = handlers(query(Query), async (c) => {
  protectTokenUrl(c);
  const { key } = c.req.valid("query");
  const { lines, id } = await findLinked(c, key);
  if (lines.length === 0) return showDeadLink(c);
  const action = withQuery(paths.leftCart(id), { key });
  return c.render(<LeftCart lines={lines} action={action} />, {
    title: "Your Saved Cart",
    styles: ["order"],
    head: <meta name="robots" content="noindex" />,
  });
});

/** Everyone with the link: puts it into the cart of this browser. */
export const POST = handlers(query(Query), async (c) => {
  protectTokenUrl(c);
  const { key } = c.req.valid("query");
  const { lines, id } = await findLinked(c, key);
  if (lines.length === 0) return showDeadLink(c);
  const { id: shopperId } = await c.var.requireShopper();
  const wait = await additionProblem(c, shopperId);
  const outcome = wait ? "wait" : await restoreCart(c.var.services.sql, shopperId, lines);
  if (outcome === "set") {
    flash(c, restored(lines.filter(({ problem }) => problem).length));
    return c.redirect(paths.cart, 303);
  }
  const description = wait ?? FULL;
  flash(c, { title: "Nothing was added", description, variant: "destructive" });
  return c.redirect(withQuery(paths.leftCart(id), { key }), 303);
});

const FULL = `A cart holds up to ${MAX_CART_LINES} lines. Order what is in yours first, or remove some.`;

function restored(left: number) {
  const description = `${left === 1 ? "One line" : `${left} lines`} can no longer be ordered.`;
  return {
    title: "Your cart is back",
    ...(left > 0 && { description }),
    variant: "success",
  } as const;
}

async function findLinked(c: AppContext, key: string | undefined) {
  const { services, shopper } = c.var;
  const id = readId(c.req.param("id")) ?? 0;
  const isOpen = opensCart(services.signatures, id, key);
  const lines = isOpen ? await findLeftCart(services.sql, { id, shopperId: shopper?.id }) : [];
  return { id, lines };
}

function showDeadLink(c: AppContext) {
  c.status(410);
  return c.render(
    <DeadLink text="A link to a cart works for 30 days, until what is in it is ordered.">
      <LinkButton href={paths.cart}>Open your cart</LinkButton>
      <LinkButton href={paths.product} variant="outline">
        Browse Products
      </LinkButton>
    </DeadLink>,
    { title: "Link Expired" },
  );
}
