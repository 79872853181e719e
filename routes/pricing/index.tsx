/** @jsxImportSource hono/jsx */

import { listProductPage, type ProductPage } from "#db/catalog/products.ts";
import { findPiecePrices, type PiecePrices } from "#db/pricing/price-breaks.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { type ShopWords, shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { PriceTable } from "./_price-table.tsx";
import { ShopRules } from "./_shop-rules.tsx";

export const options: RouteOptions = { isShared: true };

const MAX_SHOWN = 24;

/** Anyone. */
export const GET = handlers(async (c) => {
  const { sql, config } = c.var.services;
  const shop = await shownShop(c);
  const { shipsFree, pricesIn } = shop;
  const page = await listProductPage(sql, { limit: MAX_SHOWN, pricesIn });
  const ids = page.products.map(({ id }) => id);
  const [prices, { shipping }] = await Promise.all([
    findPiecePrices(sql, ids, pricesIn),
    homeDelivery(sql, shop),
  ]);
  const words = shopWords(shop);
  const one = chargesPrints(prices) ? words.onePrintIn : words.allPrintsIn;
  const samples = config.SAMPLE_PRINTS === "on";
  return c.render(<PricingPage {...page} {...{ prices, shipping, samples }} />, {
    title: "Pricing",
    description: one(shipsFree),
    styles: ["content"],
    shop,
  });
});

const MAX_DESIGN: Record<Units, string> = {
  in: "12\u00a0×\u00a016\u00a0inches",
  cm: "30.5\u00a0×\u00a040.6\u00a0cm",
};

type PricingPageProps = ProductPage<ShownProduct> & {
  prices: PiecePrices;
  shipping: string | null;
  samples: boolean;
};

function PricingPage({ products, next, prices, shipping, samples }: PricingPageProps) {
  const shop = useShop();
  const { units, shipsFree } = shop;
  const words = shopWords(shop);
  const isCharged = chargesPrints(prices);
  const varies = products.some((product) => startingPrice(product).varies);
  return (
    <>
      <PageHead
        eyebrow="Pricing"
        title={titleOf(words, { isCharged, shipsFree })}
        text={`${isCharged ? words.oneSide : words.sides}, in any ${varies ? "color" : "size and color"}. No minimum.`}
      />
      <div class="columns">
        <PriceTable {...{ products, prices, shipping, samples }} hasMore={next !== undefined} />
        <div class="stack">
          <Card
            title="What is included"
            actions={<LinkButton href={paths.design}>Start designing</LinkButton>}
          >
            <ul class="prose">
              <li>Your front design, up to {MAX_DESIGN[units]}</li>
              {!isCharged && <li>{words.otherSides}</li>}
              <li>Text, drawings and ideas of the studio</li>
              {shipsFree && <li>Shipping: free on every order</li>}
            </ul>
          </Card>
          <ShopRules prices={prices} />
        </div>
      </div>
    </>
  );
}

/** There is one price only where no print is charged by itself. */
function titleOf(
  words: ShopWords,
  { isCharged, shipsFree }: { isCharged: boolean; shipsFree: boolean },
) {
  if (isCharged) return shipsFree ? words.onePrintShipped : words.onePrint;
  return shipsFree ? words.onePriceShipped : words.onePrice;
}

function chargesPrints({ surcharges }: PiecePrices): boolean {
  return surcharges.some(({ cents }) => cents > 0);
}
