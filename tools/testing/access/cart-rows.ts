import { documentByName } from "#shop/documents/named-placement.ts";
import { paths } from "#shop/paths.ts";
import { everybody, form, get, json, type Row } from "./row.ts";

const own = { ...everybody("404"), maker: "200", owner: "200" };

/** Nobody can reach another shopper's cart. */
export const cartRows: Row[] = [
  {
    method: "GET",
    route: "/order",
    who: "anyone; shows their own cart",
    answers: everybody("200"),
    call: () => get(paths.cart),
  },
  {
    method: "POST",
    route: "/product",
    who: "anyone; adds to their own cart",
    answers: everybody("303 /product"),
    call: () => form(paths.product, { product: "1", size: "L", color: "Mint", quantity: "1" }),
  },
  {
    method: "POST",
    route: "/order",
    who: "anyone; changes lines of their own cart only, or empties it",
    answers: everybody("303 /order"),
    call: ({ lineId }) => form(paths.cart, { action: "update", [`quantity-${lineId}`]: "2" }),
  },
  {
    method: "GET",
    route: "/carts/:id",
    who: "holders of a mailed link; shows the cart",
    answers: everybody("410"),
    call: () => get(paths.leftCart(1)),
  },
  {
    method: "POST",
    route: "/carts/:id",
    who: "holders of a mailed link; adds to their own cart",
    answers: everybody("410"),
    call: () => form(paths.leftCart(1)),
  },
  {
    method: "POST",
    route: "/api/cart-reminder",
    who: "anyone with a cart; one mail about it",
    answers: everybody("400"),
    call: () => json(paths.api.cartReminder, { email: "no email" }),
  },
  {
    method: "DELETE",
    route: "/api/cart-reminder",
    who: "anyone; withdraws that of their own cart",
    answers: everybody("204"),
    call: () => ({ path: paths.api.cartReminder, init: { method: "DELETE" } }),
  },
  {
    method: "GET",
    route: "/api/designs/:id",
    who: "the shopper whose design it is",
    answers: own,
    call: ({ designId }) => get(paths.api.design(designId)),
  },
  {
    method: "POST",
    route: "/api/designs/:id/cutouts",
    who: "the shopper whose design it is",
    answers: { ...own, maker: "201", owner: "201" },
    call: ({ designId }) => json(paths.api.cutouts(designId), { rule: "all" }),
  },
  {
    method: "PUT",
    route: "/api/draft",
    who: "anyone; writes their own draft, with their own designs",
    answers: { ...everybody("404"), maker: "200", owner: "200" },
    call: ({ designId }) => json(paths.api.draft, { designId }, "PUT"),
  },
  {
    method: "POST",
    route: "/api/drafts",
    who: "anyone; adds to their own drafts, with their own designs",
    answers: { ...everybody("404"), maker: "201", owner: "201" },
    call: ({ designId }) => json(paths.api.drafts, { document: documentOf(designId) }),
  },
  {
    method: "POST",
    route: "/api/designs/upload",
    who: "anyone, within a quota",
    answers: everybody("400"),
    call: () => form(paths.api.designUpload, { name: "no file" }),
  },
  {
    method: "GET",
    route: "/api/products",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.api.products),
  },
  {
    method: "GET",
    route: "/api/products/:id",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.api.product(1)),
  },
];

const ARTWORK = { width: 60, height: 60 };

const documentOf = (id: number) =>
  documentByName({ front: { id, ...ARTWORK }, back: null }, { position: "center", size: 5 });
