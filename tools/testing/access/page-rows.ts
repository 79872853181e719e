import { previewName } from "#shop/designs/artwork-files.ts";
import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths } from "#shop/paths.ts";
import { everybody, form, get, type Row } from "./row.ts";

const PUBLIC = [
  paths.home,
  paths.design,
  paths.product,
  paths.checkout,
  paths.puffPuff,
  ...INFORMATION_PAGES,
  paths.gallery,
  paths.sitemap,
  paths.productFeed,
  paths.robots,
  paths.healthz,
  paths.readyz,
];

const MESSAGE = {
  name: "Ada",
  email: "ada@example.com",
  topic: "question",
  orderNumber: "",
  message: "How long does delivery take?",
};

export const pageRows: Row[] = [
  {
    method: "POST",
    route: "/currency",
    who: "anyone, for their own browser",
    answers: everybody("303 /"),
    call: () => form(paths.currency),
  },
  ...PUBLIC.map(
    (path): Row => ({
      method: "GET",
      route: path,
      who: "anyone",
      answers: everybody("200"),
      call: () => get(path),
    }),
  ),
  {
    method: "GET",
    route: "/products",
    who: "anyone",
    answers: everybody("301 /product"),
    call: () => get(paths.products),
  },
  {
    method: "GET",
    route: "/products/:slug",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.productPage("classic-cotton-tee")),
  },
  {
    method: "GET",
    route: "/openapi.json",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.openApi),
  },
  {
    method: "GET",
    route: "/developers",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.developers),
  },
  {
    method: "GET",
    route: "/metrics",
    who: "a program that knows the token, where the environment has one",
    answers: everybody("404"),
    call: () => get(paths.metrics),
  },
  {
    method: "POST",
    route: "/checkout",
    who: "anyone; the cart is that of the browser that asks",
    // The visitor has a cart, and an address is missing.
    answers: { ...everybody("200"), maker: "422", owner: "422" },
    call: () => form(paths.checkout),
  },
  {
    method: "POST",
    route: "/contact",
    who: "anyone, a few times an hour",
    answers: everybody("303 /contact"),
    call: () => form(paths.contact, MESSAGE),
  },
  {
    method: "GET",
    route: "/shirts/:fileName",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.shirt("classic", "front", "mint", 480)),
  },
  {
    method: "GET",
    route: "/sheets/:fileName",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.sheet("classic", "front", "shade")),
  },
  {
    method: "GET",
    route: "/photos/:fileName",
    who: "anyone who knows the 128 random bits of its name",
    answers: everybody("404"),
    call: () => get(paths.productPhoto("0".repeat(32), 320)),
  },
  {
    method: "GET",
    route: "/share-pictures/:fileName",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.sharePicture("classic-mint")),
  },
  {
    method: "GET",
    route: "/art/:fileName",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.art("noto:rocket")),
  },
  {
    method: "GET",
    route: "/uploads/:fileName",
    who: "anyone who knows the 128 random bits of its name",
    answers: everybody("200"),
    call: ({ previewId }) => get(paths.upload(previewName(previewId, 320))),
  },
  {
    method: "GET",
    route: "/mockups/:fileName",
    who: "anyone who knows the 128 random bits of its name, which a draft, cart line, order or gallery design must use",
    answers: everybody("200"),
    call: ({ pictureId }) =>
      get(paths.mockup({ pictureId, cut: "classic", view: "front", color: "mint" })),
  },
];
