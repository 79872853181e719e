/** @jsxImportSource hono/jsx */

import type { ProductPage as Page } from "#db/catalog/products.ts";
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { HomeDelivery } from "#orders/shipping/home-delivery.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { productKeyText } from "#shop/catalog/product-key.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import { type ShopWords, shopWords } from "#shop/goods/shop-words.ts";
import type { Template } from "#shop/goods/template.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { RatingSummary } from "#shop/reviews/rating-summary.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { CardSkeleton } from "#ui/skeleton.tsx";
import { Slot } from "#ui/slot.tsx";
import type { Choice } from "./_choice.ts";
import { CustomizeCard } from "./_customize-card.tsx";
import { ProductGrid } from "./_product-grid.tsx";

type ProductPageProps = {
  page: Page<ShownProduct>;
  /** The page lists what is made from this one alone. */
  template: Template | undefined;
  /** The chosen one, which may stand on another page. */
  selected: ShownProduct | undefined;
  choice: Choice;
  delivery: HomeDelivery;
  /** The shop and the chosen product have these prices. */
  prices: PiecePrices;
  ratings: ReadonlyMap<number, RatingSummary>;
  /** Template of an external picture host. */
  pictures: string | undefined;
  /** Products that nobody has designed on are shown with a design of the shop's own. */
  samples: boolean;
};

/** Pictures and the form start with the studio's shirt color where a shirt has it. */
export function ProductPage(props: ProductPageProps) {
  const { page, template, selected, choice, delivery, prices, ratings, pictures, samples } = props;
  const { products, next } = page;
  const { after } = choice;
  const of = template?.id;
  // A slot is filled later, when no page knows the shop.
  const shop = useShop();
  const { sizeGuide, sizeNote, units, currency } = shop;
  const words = shopWords(shop);
  return (
    <>
      <Head surcharges={prices.surcharges} shipping={delivery.shipping} />
      <div class="stack product-page">
        <Slot
          draft
          by={({ draft }) => String(draft?.hasDesign)}
          fill={({ draft }) => !draft?.hasDesign && <DesignFirst words={words} />}
        />
        {selected && (
          <Slot
            draft
            fill={({ draft }) => (
              <CustomizeCard
                product={selected}
                choice={choice}
                color={startColor(selected, choice.color, draft?.previewColor)}
                draft={draft}
                delivery={delivery}
                prices={prices}
                sizeTexts={{ sizeGuide, sizeNote, units }}
                currency={currency}
              />
            )}
          />
        )}
        <div>
          {template && <Only template={template} isNothing={products.length === 0} words={words} />}
          <ProductGrid
            {...{ products, selected, after, of, ratings, pictures, samples }}
            hasMore={next !== undefined}
          />
          {next && (
            <p>
              <LinkButton
                href={withQuery(paths.product, { of, after: productKeyText(next) })}
                variant="outline"
              >
                {words.more}
              </LinkButton>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

type OnlyProps = { template: Template; isNothing: boolean; words: ShopWords };

/** Says what the list leaves out, and leads to all of it. */
function Only({ template: { name }, isNothing, words }: OnlyProps) {
  return (
    <p class="product-page__only">
      {isNothing ? `Nothing is sold of this now: ${name}.` : `Showing only: ${name}.`}{" "}
      <a href={paths.product}>{words.all}</a>
    </p>
  );
}

type HeadProps = Partial<Pick<PiecePrices, "surcharges">> & { shipping?: string | null };

function Head({ surcharges = [], shipping: cost = null }: HeadProps) {
  const shop = useShop();
  const words = shopWords(shop);
  const isCharged = surcharges.some(({ cents }) => cents > 0);
  const [included, shipped] = isCharged
    ? ["Every price includes one print.", "Every price includes one print and shipping."]
    : [words.prints, words.printsShipped];
  const text = shop.shipsFree ? shipped : included;
  return <PageHead title={words.select} text={cost ? `${text} ${cost}` : text} />;
}

function DesignFirst({ words }: { words: ShopWords }) {
  return (
    <Alert title="Start with your design">
      {words.designFirst} <a href={paths.design}>{words.designOwn}</a>
    </Alert>
  );
}

export function ProductsSkeleton() {
  return (
    <>
      <Head />
      <div class="card-grid" aria-busy="true">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  );
}

export function ProductsError() {
  return (
    <>
      <Head />
      <EmptyState icon="warning" title="Error loading products" text="Please try again later">
        <LinkButton href={paths.product}>Try again</LinkButton>
      </EmptyState>
    </>
  );
}
