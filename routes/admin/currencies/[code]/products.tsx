/** @jsxImportSource hono/jsx */
import {
  listPricedProducts,
  type ShownPrices,
  writeProductPrices,
} from "#db/pricing/typed-product-prices.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import {
  areaPriceName,
  type PricedProduct,
  priceGroups,
  productPriceFields,
  readProductPrices,
} from "#shop/currencies/product-prices.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { PageLinks } from "#ui/page-links.tsx";
import type { PriceRow } from "../_price-rows.tsx";
import { typedPricesPage } from "../_typed-page.tsx";

export const permission: RoutePermission = "prices.edit";

/** Limit of owner: products on a page of prices in a further currency [products]; the rest by cursor. */
const PAGE_SIZE = 20;

const SHOWN: readonly ShownPrices[] = ["missing", "unpriced"];

type Page = {
  products: PricedProduct[];
  /** The page before ended with this id. */
  after: number;
  next: number | null;
  show: ShownPrices | null;
};

export const { GET, POST } = typedPricesPage({
  what: "product prices",
  async open(c, currency) {
    const after = readId(c.req.query("after")) ?? 0;
    const show = SHOWN.find((one) => one === c.req.query("show"));
    return {
      title: "Product prices",
      url: urlOf(currency, { after, show }),
      async find(sql): Promise<Page> {
        const query = { currency, after, show, limit: PAGE_SIZE };
        const found = await listPricedProducts(sql, query);
        const products = found.slice(0, PAGE_SIZE);
        const next = found.length > PAGE_SIZE ? (products.at(-1)?.id ?? null) : null;
        return { products, after, next, show: show ?? null };
      },
    };
  },
  fields: ({ products }, currency) => productPriceFields(products, currency),
  read: (typed, { products }, currency) => readProductPrices(typed, products, currency),
  write: writeProductPrices,
  rows: ({ products }, own) => products.flatMap((product) => rowsOf(product, own)),
  text: "Each price is typed, none is converted. What stays empty is not sold in this currency.",
  empty: "All products have their prices in this currency.",
  links: ({ after, next, show }, currency) => (
    <PageLinks
      first={after > 0 && urlOf(currency, { after: 0, show })}
      next={next !== null && urlOf(currency, { after: next, show })}
    />
  ),
  maxFields: 1000,
});

function urlOf(
  currency: CurrencyCode,
  { after, show }: { after: number; show: ShownPrices | null | undefined },
): string {
  return withQuery(paths.adminCurrencyProducts(currency), {
    after: after || undefined,
    show: show ?? undefined,
  });
}

function rowsOf(product: PricedProduct, own: CurrencyCode): PriceRow[] {
  const { id, name, state, priceCents, ownSurchargeCents, areas } = product;
  const label = state === "published" ? name : `${name} (${state})`;
  return [
    { name: `price-${id}`, label, own: formatMoney(priceCents, own) },
    ...priceGroups(product).map((group) => ({
      ...{ name: group.name, label: group.label, of: name },
      own: formatMoney(group.cents, own),
    })),
    ...(ownSurchargeCents === null
      ? []
      : [
          {
            ...{ name: `print-${id}`, label: "Each further print", of: name },
            own: formatMoney(ownSurchargeCents, own),
          },
        ]),
    ...areas.map(({ area, cents }) => ({
      ...{ name: areaPriceName(product, area), label: areaOf(area).name, of: name },
      own: formatMoney(cents, own),
    })),
  ];
}
