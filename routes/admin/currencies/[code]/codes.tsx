/** @jsxImportSource hono/jsx */
import { listPricedCodes, writeCodeAmounts } from "#db/pricing/typed-code-amounts.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import {
  codeAmountFields,
  type PricedCode,
  readCodeAmounts,
} from "#shop/currencies/code-amounts.ts";
import { type ShopWords, shopWords } from "#shop/goods/shop-words.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { PageLinks } from "#ui/page-links.tsx";
import type { PriceRow } from "../_price-rows.tsx";
import { typedPricesPage } from "../_typed-page.tsx";

export const permission: RoutePermission = "prices.edit";

/** Limit of owner: codes on a page of amounts in a further currency [codes]; the rest by cursor. */
const PAGE_SIZE = 50;

type Page = { codes: PricedCode[]; after: number | null; next: number | null; words: ShopWords };

export const { GET, POST } = typedPricesPage({
  what: "code amounts",
  async open(c, currency) {
    const after = readId(c.req.query("after"));
    const words = shopWords(await c.var.services.shopSettings.read());
    return {
      title: "Discount codes",
      url: urlOf(currency, after),
      async find(sql): Promise<Page> {
        const found = await listPricedCodes(sql, { currency, after, limit: PAGE_SIZE });
        const codes = found.slice(0, PAGE_SIZE);
        const next = found.length > PAGE_SIZE ? (codes.at(-1)?.id ?? null) : null;
        return { codes, after: after ?? null, next, words };
      },
    };
  },
  fields: ({ codes }, currency) => codeAmountFields(codes, currency),
  read: (typed, { codes }, currency) => readCodeAmounts(typed, codes, currency),
  write: writeCodeAmounts,
  rows: ({ codes, words }, own) => codes.flatMap((code) => rowsOf(code, { own, words })),
  text: "A code whose fields stay empty cannot be used in this currency. Codes of a percentage without a minimum work in all.",
  empty: "No code that is on has an amount or a minimum. Percentages work in each currency.",
  links: ({ after, next }, currency) => (
    <PageLinks
      first={after !== null && urlOf(currency, undefined)}
      next={next !== null && urlOf(currency, next)}
    />
  ),
});

function urlOf(currency: CurrencyCode, after: number | undefined): string {
  return withQuery(paths.adminCurrencyCodes(currency), { after });
}

type Shown = { own: CurrencyCode; words: ShopWords };

function rowsOf(
  { id, code, cents, minSubtotalCents }: PricedCode,
  { own, words }: Shown,
): PriceRow[] {
  const amount = cents === null ? [] : [{ name: `amount-${id}`, label: code, cents }];
  const label = cents === null ? words.minimumOf(code) : words.minimum;
  const of = cents === null ? {} : { of: code };
  const minimum =
    minSubtotalCents === 0
      ? []
      : [{ name: `minimum-${id}`, label, ...of, cents: minSubtotalCents }];
  return [...amount, ...minimum].map(({ cents: amountCents, ...row }) => ({
    ...row,
    own: formatMoney(amountCents, own),
  }));
}
