import { paths, withQuery } from "#shop/paths.ts";
import { everything, type Lists, OWNER_MAX } from "../list.ts";

const products = (q: string) => withQuery(paths.adminProducts, { q });

export const PRODUCTS_LISTS: Lists = {
  few: 100,
  many: 10_000,
  who: "admin",
  lists: [
    { name: `GET ${paths.product}`, path: paths.product },
    { name: "page 3 of it", path: withQuery(paths.product, { after: "48.48" }) },
    { name: `GET ${paths.api.products}`, path: paths.api.products },
    { name: `GET ${paths.adminProducts}`, path: paths.adminProducts },
    { name: "drafts alone", path: withQuery(paths.adminProducts, { state: "draft" }) },
    { name: "search: one SKU", path: products("tee-50-s-white"), isSearch: true },
    { name: "search: a word of all", path: products("tee"), isSearch: true },
    { name: "search: one name", path: products("heavyweight"), isSearch: true },
    { name: "search: how SKUs begin", path: products("tee-5"), isSearch: true },
    { name: "search: none", path: products("zzqqzz"), isSearch: true },
    { name: `GET ${paths.adminDiscounts}`, path: paths.adminDiscounts },
    { name: "everything: one name", path: everything("heavyweight"), isSearch: true },
    { name: "everything: how codes begin", path: everything("code-0005"), isSearch: true },
    { name: "everything: none", path: everything("zzqqzz") },
    { name: "codes that are off", path: withQuery(paths.adminDiscounts, { state: "off" }) },
    { name: "one code", path: withQuery(paths.adminDiscounts, { q: "CODE-00050" }) },
    { name: `GET ${paths.adminPrices}`, path: paths.adminPrices, maxHono: OWNER_MAX.adminPrices },
  ],
};
