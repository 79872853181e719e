/** @jsxImportSource hono/jsx */

import { listProductPage } from "#db/catalog/products.ts";
import { findPolicy } from "#db/settings/policies.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { type ShopWords, shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ProductBand } from "#ui/products/product-band.tsx";
import { PolicyPage } from "./_policy-page.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone: the owner's text, else the shop's. */
export const GET = handlers(async (c) => {
  const { sql, shopSettings, config } = c.var.services;
  const [shop, own, { products }] = await Promise.all([
    shopSettings.read(),
    findPolicy(sql, "about"),
    listProductPage(sql, { limit: MAX_SHOWN, pricesIn: null }),
  ]);
  const { name } = shop;
  const title = `About ${name}`;
  const words = shopWords(shop);
  return c.render(
    own?.text ? (
      <PolicyPage title={title} policy={own} />
    ) : (
      <AboutPage {...{ name, words, products }} samples={config.SAMPLE_PRINTS === "on"} />
    ),
    {
      title,
      description: words.about,
      styles: ["content"],
    },
  );
});

const MAX_SHOWN = 5;

type AboutPageProps = {
  name: string;
  words: ShopWords;
  products: readonly ShownProduct[];
  samples: boolean;
};

function AboutPage({ name, words, products, samples }: AboutPageProps) {
  return (
    <>
      <PageHead
        eyebrow="About"
        title="Print and thread, and nothing in between"
        text={words.aboutUs(name)}
      />
      <ProductBand products={products} samples={samples} />
      <div class="thirds">
        <section>
          <h2>Made when you order</h2>
          <p>
            {words.onDemand}, so there is no minimum, and nothing printed is thrown away at the end
            of a season.
          </p>
        </section>
        <section>
          <h2>What you see is what is printed</h2>
          <p>
            The preview, the order, the email and the print file are all drawn from the same
            measurements. If your picture is too small to print sharply, we say so before you pay.
          </p>
        </section>
        <section>
          <h2>Your work stays yours</h2>
          <p>
            We keep your file to print your order. It appears in the{" "}
            <a href={paths.gallery}>gallery</a> only if you share it there yourself.
          </p>
        </section>
      </div>
      <p class="row page-foot">
        <LinkButton href={paths.design}>Start designing</LinkButton>
        <LinkButton href={paths.contact} variant="outline">
          Write to us
        </LinkButton>
      </p>
    </>
  );
}
