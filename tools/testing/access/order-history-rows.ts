import { paths } from "#shop/paths.ts";
import { everybody, form, get, type Row, readers, signedIn } from "./row.ts";

export const orderHistoryRows: Row[] = [
  {
    method: "GET",
    route: "/orders",
    who: "anyone; visitors are asked to log in, accounts see their own orders",
    answers: everybody("200"),
    call: () => get(paths.orders),
  },
  {
    method: "POST",
    route: "/orders/claims",
    who: "accounts, for guests' orders under their verified email",
    answers: signedIn("303 /orders", "303 /login"),
    call: () => form(paths.orderClaims),
  },
  {
    method: "GET",
    route: "/orders/lookup",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.orderLookup),
  },
  {
    method: "POST",
    route: "/orders/lookup",
    who: "anyone who knows the order's number and email, a few times an hour",
    answers: everybody("422"),
    call: ({ orderId }) =>
      form(paths.orderLookup, { orderNumber: String(orderId), email: "nobody@example.com" }),
  },
  {
    method: "POST",
    route: "/orders/:id/reorder",
    who: "the browser that ordered, the owner",
    answers: { ...readers("303 /order", { visitor: "404", other: "404" }), admin: "404" },
    call: ({ orderId }) => form(paths.reorder(orderId)),
  },
  {
    method: "GET",
    route: "/api/orders/user/:userId",
    who: "the account itself, admins",
    answers: { visitor: "401", maker: "401", owner: "200", other: "403", admin: "200" },
    call: ({ userId }) => get(paths.api.ordersOf(userId)),
  },
];
