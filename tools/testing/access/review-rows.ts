import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, type Row } from "./row.ts";

export const optOutRows: Row[] = [
  {
    method: "GET",
    route: "/mail-preferences",
    who: "holders of a mailed link; shows a button",
    answers: everybody("410"),
    call: () => get(paths.mailPreferences("made-up")),
  },
  {
    method: "POST",
    route: "/mail-preferences",
    who: "holders of a mailed link, also from a mail program",
    answers: everybody("410"),
    call: () => form(paths.mailPreferences("made-up")),
  },
];

/** Lists who may review an order; an admin is no buyer. */
const buyers = (yes: string): Row["answers"] => ({
  ...{ visitor: "401", other: "404", admin: "404" },
  ...{ maker: yes, owner: yes },
});

export const reviewRows: Row[] = [
  {
    method: "GET",
    route: "/orders/:id/reviews",
    who: "the browser that ordered, the owner, holders of the mailed link",
    answers: buyers("200"),
    call: ({ orderId }) => get(paths.orderReviews(orderId)),
  },
  {
    method: "POST",
    route: "/orders/:id/reviews",
    who: "the same, about what they bought and got",
    answers: buyers("409"),
    call: ({ orderId }) =>
      form(`${paths.orderReviews(orderId)}?product=1`, { rating: "5", text: "Soft.", name: "Ada" }),
  },
  {
    method: "POST",
    route: "/review-photos",
    who: "the same; without a review of the product nothing is stored",
    answers: buyers("303 /orders/:id/reviews"),
    call: ({ orderId }) =>
      form(`${paths.reviewPhotos}?order=${orderId}&product=1`, { remove: "1" }),
  },
  {
    method: "GET",
    route: "/photos/reviews/:fileName",
    who: "anyone who knows the 128 random bits of its name",
    answers: everybody("404"),
    call: () => get(paths.reviewPhoto("0".repeat(32), 320)),
  },
  {
    method: "GET",
    route: "/products/:slug/reviews",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.productReviews("classic-cotton-tee")),
  },
  adminsOnly("GET", "/admin/reviews", "200", () => get(paths.adminReviews)),
  adminsOnly("POST", "/admin/reviews/:id", "303 /admin/reviews", () =>
    form(paths.adminReview(999_999), { action: "approve", version: "1" }),
  ),
];
