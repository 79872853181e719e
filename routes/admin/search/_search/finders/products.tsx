/** @jsxImportSource hono/jsx */
import { listAdminProducts } from "#db/catalog/admin-products.ts";
import { listNamedProducts } from "#db/catalog/named-products.ts";
import { listProductsOfSku } from "#db/search/products.ts";
import type { ProductState } from "#shop/catalog/product.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { StateBadge } from "../../../products/_state-badge.tsx";
import type { Finder, Hit } from "../finder.ts";

export const products: Finder = {
  title: "Products",
  by: "a part of the name, or how an SKU begins",
  permit: "catalog.edit",
  async find({ sql, q, limit }) {
    const [list, ids] = await Promise.all([
      listAdminProducts(sql, { q, limit }),
      listProductsOfSku(sql, q),
    ]);
    const exact = ids.length > 0 ? await listNamedProducts(sql, ids) : [];
    const others = list.products.filter(({ id }) => !ids.includes(id));
    return [
      ...exact.map((product) => ({ ...hitOf(product), text: q.toUpperCase(), isExact: true })),
      ...others.map(hitOf),
    ];
  },
  all: (q) => withQuery(paths.adminProducts, { q }),
};

function hitOf({ id, name, state }: { id: number; name: string; state: ProductState }): Hit {
  return { href: paths.adminProduct(id), title: name, badge: <StateBadge state={state} /> };
}
