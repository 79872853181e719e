/** @jsxImportSource hono/jsx */
import { listPricedProducts, writeProductPrices } from "#db/pricing/typed-product-prices.ts";
import { readId } from "#server/input/read-id.ts";
import {
  type PricedProduct,
  priceGroups,
  productPriceFields,
  readProductPrices,
} from "#shop/currencies/product-prices.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { PageLinks } from "#ui/page-links.tsx";
import type { PriceRow } from "../_price-rows.tsx";
import { typedPricesPage } from "../_typed-page.tsx";

/** Limit of owner: products on a page of prices in a further currency [products]; the rest by cursor. */
const PAGE_SIZE = 20;

type Page = {
  products: PricedProduct[];
  /** The page before ended with this id. */
  after: number;
  next: number | null;
  onlyMissing: boolean;
};

export const { GET, POST } = typedPricesPage({
  what: "product prices",
  async open(c, currency) {
    const after = readId(c.req.query("after")) ?? 0;
    const onlyMissing = c.req.query("show") === "missing";
    return {
      title: "Product prices",
      url: urlOf(currency, { after, onlyMissing }),
      async find(sql): Promise<Page> {
        const query = { currency, after, onlyMissing, limit: PAGE_SIZE };
        const found = await listPricedProducts(sql, query);
        const products = found.slice(0, PAGE_SIZE);
        const next = found.length > PAGE_SIZE ? (products.at(-1)?.id ?? null) : null;
        return { products, after, next, onlyMissing };
      },
    };
  },
  fields: ({ products }, currency) => productPriceFields(products, currency),
  read: (typed, { products }, currency) => readProductPrices(typed, products, currency),
  write: writeProductPrices,
  rows: ({ products }, own) => products.flatMap((product) => rowsOf(product, own)),
  text: "Each price is typed, none is converted. What stays empty is not sold in this currency.",
  empty: "All products have their prices in this currency.",
  links: ({ after, next, onlyMissing }, currency) => (
    <PageLinks
      first={after > 0 && urlOf(currency, { after: 0, onlyMissing })}
      next={next !== null && urlOf(currency, { after: next, onlyMissing })}
    />
  ),
  maxFields: 1000,
});

function urlOf(
  currency: CurrencyCode,
  { after, onlyMissing }: Pick<Page, "after" | "onlyMissing">,
): string {
  return withQuery(paths.adminCurrencyProducts(currency), {
    after: after || undefined,
    show: onlyMissing ? "missing" : undefined,
  });
}

function rowsOf(product: PricedProduct, own: CurrencyCode): PriceRow[] {
  const { id, name, isPublished, priceCents, ownSurchargeCents } = product;
  const label = isPublished ? name : `${name} (draft)`;
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
  ];
}
