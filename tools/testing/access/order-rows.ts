import { paths } from "#shop/paths.ts";
import { everybody, form, get, json, type Row, readers } from "./row.ts";

export const orderRows: Row[] = [
  {
    method: "GET",
    route: "/order-success/:id",
    who: "the browser that ordered, holders of the mailed link, the owner, admins",
    answers: readers("200", { visitor: "404", other: "404" }),
    call: ({ orderId }) => get(paths.orderSuccess(orderId)),
  },
  {
    method: "GET",
    route: "/order-success",
    who: "the same, by `?orderId=`",
    answers: readers("200", { visitor: "404", other: "404" }),
    call: ({ orderId }) => get(`/order-success?orderId=${orderId}`),
  },
  {
    method: "GET",
    route: "/orders/:id",
    who: "the browser that ordered, holders of the mailed link, the owner, admins",
    answers: readers("200", { visitor: "401", other: "404" }),
    call: ({ orderId }) => get(paths.orderDetail(orderId)),
  },
  {
    method: "POST",
    route: "/orders/:id/messages",
    who: "the browser that ordered, holders of the mailed link, the owner, a few times an hour",
    answers: { ...readers("422", { visitor: "401", other: "404" }), admin: "403" },
    call: ({ orderId }) => form(paths.orderMessages(orderId)),
  },
  {
    method: "GET",
    route: "/orders/:id/changes",
    who: "the browser that ordered, the owner",
    answers: { ...readers("409", { visitor: "401", other: "404" }), admin: "403" },
    call: ({ orderId }) => get(paths.orderChanges(orderId)),
  },
  {
    method: "POST",
    route: "/orders/:id/changes",
    who: "the browser that ordered, the owner",
    answers: { ...readers("409", { visitor: "401", other: "404" }), admin: "403" },
    call: ({ orderId }) => form(paths.orderChanges(orderId), { action: "address" }),
  },
  {
    method: "GET",
    route: "/pay/:id",
    who: "holders of the mailed link, the browser that ordered, the owner, admins",
    // There is no such change.
    answers: everybody("404"),
    call: () => get(paths.payEdit(999_999_999)),
  },
  {
    method: "POST",
    route: "/pay/:id/payment",
    who: "the same",
    answers: everybody("404"),
    call: () => json(paths.api.editPayment(999_999_999), {}),
  },
  {
    method: "GET",
    route: "/orders/:id/cancellation",
    who: "the browser that ordered, the owner",
    answers: { ...readers("200", { visitor: "401", other: "404" }), admin: "403" },
    call: ({ orderId }) => get(paths.orderCancellation(orderId)),
  },
  {
    method: "POST",
    route: "/orders/:id/cancellation",
    who: "the browser that ordered, the owner",
    answers: { ...readers("422", { visitor: "401", other: "404" }), admin: "403" },
    call: ({ orderId }) => form(paths.orderCancellation(orderId), { action: "unknown" }),
  },
  {
    method: "GET",
    route: "/api/orders/:id",
    who: "the browser that ordered, holders of the mailed link, the owner, admins",
    answers: readers("200", { visitor: "404", other: "404" }),
    call: ({ orderId }) => get(paths.api.order(orderId)),
  },
  {
    method: "POST",
    route: "/api/quote",
    who: "anyone; with designs, those that are theirs",
    answers: { ...everybody("404"), maker: "200", owner: "200" },
    call: ({ designId }) => json(paths.api.quote, { items: [payload(designId)] }),
  },
  {
    method: "POST",
    route: "/api/orders",
    who: "anyone, with their own designs",
    answers: { ...everybody("404"), maker: "200", owner: "200" },
    call: ({ designId }) => json(paths.api.orders, payload(designId)),
  },
  {
    method: "POST",
    route: "/api/create-payment-intent",
    who: "the browser that ordered, the owner, admins",
    answers: readers("200", { visitor: "404", other: "404" }),
    call: ({ orderId }) => json(paths.api.paymentIntent, { orderId, amount: 19.99 }),
  },
  {
    method: "POST",
    route: "/api/stripe/webhook",
    who: "Stripe, by its signature",
    answers: everybody("400"),
    call: () => json(paths.api.stripeWebhook, { type: "payment_intent.succeeded" }),
  },
];

function payload(designId: number) {
  return {
    designId,
    productId: 1,
    quantity: 1,
    size: "M",
    color: "Mint",
    designPosition: "center",
    designSize: 5,
    shippingAddress: {
      fullName: "Ada Lovelace",
      addressLine1: "12 Analytical Way",
      city: "Boston",
      state: "MA",
      postalCode: "02108",
      country: "United States",
      phone: "+1 617 555 0123",
      email: "ada@example.com",
    },
  };
}
