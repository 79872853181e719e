/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listCustomerOrders } from "#db/customers/orders.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import { permits } from "#server/session/permits.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { readCustomer } from "./_draft/customer.ts";
import { FROM_CART, fromOrder, linesOfCart } from "./_draft/source.ts";

export const permission: RoutePermission = "orders.edit";

const Query = v.object({ customer: optionalId, order: optionalId });

/** Limit of orders: earlier orders that a new draft offers to begin with [orders]; the newest. */
const MAX_OFFERED = 8;

/** Asks what a new draft begins with: the cart, an earlier order, or nothing. */
export const GET = handlers(query(Query), async (c) => {
  const { customer, order } = c.req.valid("query");
  const [whom, cart, orders] = await Promise.all([
    readCustomer(c, { ...(order && { order }), ...(customer && { customer }) }),
    linesOfCart(c),
    ordersOf(c, { customer, order }),
  ]);
  const { fullName } = whom.address;
  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const options = [
    ...orders.map((id) => ({ value: fromOrder(id), label: `What order #${id} has` })),
    ...(pieces > 0
      ? [{ value: FROM_CART, label: `What is in your own cart: ${piecesText(pieces)}` }]
      : []),
    { value: "", label: "Nothing yet" },
  ];
  const name = fullName || whom.email;
  const title = name ? `New order for ${name}` : "New order for somebody";
  return adminPage(c, {
    title,
    styles: ["admin", "manage", "quote"],
    here: paths.adminDrafts,
    head: (
      <header class="manage__title">
        <BackLink href={paths.adminDrafts}>Drafts and quotes</BackLink>
        <h1>
          {name ? (
            <>
              New order for <bdi>{name}</bdi>
            </>
          ) : (
            title
          )}
        </h1>
      </header>
    ),
    content: (
      <Card
        title="What is in it"
        description="Sizes, colors, quantities and the address can be changed afterwards. For a new design, put it into your own cart first: make it in the studio, or order it from the gallery."
      >
        <form class="form" method="post" action={paths.adminDrafts}>
          <input type="hidden" name="key" value={crypto.randomUUID()} />
          {customer && <input type="hidden" name="customer" value={String(customer)} />}
          {order && <input type="hidden" name="order" value={String(order)} />}
          <Choices
            legend="Begin with"
            name="from"
            options={options}
            value={options[0]?.value ?? ""}
          />
          <div>
            <Button>Begin</Button>
          </div>
        </form>
      </Card>
    ),
  });
});

type Known = { customer: number | undefined; order: number | undefined };

async function ordersOf(c: AppContext, { customer, order }: Known): Promise<number[]> {
  if (order) return [order];
  if (!customer || !permits(c, "customers.view")) return [];
  const { orders } = await listCustomerOrders(c.var.services.sql, customer, undefined);
  return orders.slice(0, MAX_OFFERED).map(({ id }) => id);
}

function piecesText(pieces: number): string {
  return pieces === 1 ? "1 piece" : `${pieces} pieces`;
}
