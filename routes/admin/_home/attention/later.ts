import { paths, withQuery } from "#shop/paths.ts";
import type { AttentionTexts } from "./text.ts";

/** Texts of the kinds that can wait for an hour or a day; the most urgent stand first. */
export const LATER = {
  "ending-quotes": {
    one: "quote ends within a day, and its customer has not answered",
    many: "quotes end within a day, and their customers have not answered",
    todo: "Call the customer, or send it anew with another day.",
    permit: "orders.edit",
    href: withQuery(paths.adminDrafts, { status: "ending" }),
  },
  "answered-quotes": {
    one: "customer has answered a quote",
    many: "customers have answered quotes",
    todo: "Read what they say.",
    permit: "orders.edit",
    href: withQuery(paths.adminDrafts, { status: "answered" }),
  },
  unpaid: {
    one: "order unpaid for over an hour",
    many: "orders unpaid for over an hour",
    todo: "Most are left alone: they expire after a day.",
    permit: "orders.view",
  },
  "low-dpi": {
    one: "line to print has artwork below 150 DPI",
    many: "lines to print have artwork below 150 DPI",
    todo: "Look at it before it is printed.",
    permit: "orders.view",
  },
  "poor-prints": {
    one: "line to print has print advice to read first",
    many: "lines to print have print advice to read first",
    todo: "Read it on the order's page.",
    permit: "orders.view",
  },
  "waiting-designs": {
    one: "gallery design waits for approval",
    many: "gallery designs wait for approval",
    todo: "Approve or hide it.",
    permit: "gallery.moderate",
    href: withQuery(paths.adminGallery, { queue: "waiting" }),
  },
  "waiting-reviews": {
    one: "review waits for approval",
    many: "reviews wait for approval",
    todo: "Approve or hide it.",
    permit: "gallery.moderate",
    href: withQuery(paths.adminReviews, { queue: "waiting" }),
  },
  "low-stock": {
    one: "variant is almost gone",
    many: "variants are almost gone",
    todo: "Order blanks.",
    permit: "catalog.edit",
    href: withQuery(paths.adminProducts, { stock: "low" }),
  },
} as const satisfies AttentionTexts;
