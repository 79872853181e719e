/** @jsxImportSource hono/jsx */

import type { ProductPage as Page } from "#db/catalog/products.ts";
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { HomeDelivery } from "#orders/shipping/home-delivery.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { productKeyText } from "#shop/catalog/product-key.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { CardSkeleton } from "#ui/skeleton.tsx";
import { type Personal, Slot } from "#ui/slot.tsx";
import type { Choice } from "./_choice.ts";
import { CustomizeCard } from "./_customize-card.tsx";
import { ProductCard } from "./_product-card.tsx";

type ProductPageProps = {
  page: Page<ShownProduct>;
  /** The chosen one, which may stand on another page. */
  selected: ShownProduct | undefined;
  choice: Choice;
  delivery: HomeDelivery;
  /** The shop and the chosen product have these prices. */
  prices: PiecePrices;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

/** Pictures and the form start with the studio's shirt color where a shirt has it. */
export function ProductPage(props: ProductPageProps) {
  const { page, selected, choice, delivery, prices, pictures } = props;
  const { products, next } = page;
  const { after } = choice;
  // A slot is filled later, when no page knows the shop.
  const { sizeGuide, sizeNote, currency } = useShop();
  return (
    <>
      <Head surcharges={prices.surcharges} shipping={delivery.shipping} />
      <div class="stack product-page">
        <Slot
          draft
          by={({ draft }) => String(draft?.hasDesign)}
          fill={({ draft }) => !draft?.hasDesign && <DesignFirst />}
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
                sizeTexts={{ sizeGuide, sizeNote }}
                currency={currency}
              />
            )}
          />
        )}
        <div>
          <div class="grid product-grid">
            <Slot
              draft
              by={({ draft }) => [draft?.previewColor, ...printedOn(draft)].join()}
              fill={({ draft }) => (
                <>
                  {products.map((product, at) => (
                    <ProductCard
                      key={product.id}
                      product={product}
                      after={after}
                      selected={product.id === selected?.id}
                      color={startColor(product, draft?.previewColor)}
                      own={ownOf(draft)}
                      pictures={pictures}
                      currency={currency}
                      eager={!selected && at === 0}
                    />
                  ))}
                </>
              )}
            />
          </div>
          {next && (
            <p>
              <LinkButton
                href={withQuery(paths.product, { after: productKeyText(next) })}
                variant="outline"
              >
                More shirts
              </LinkButton>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

type Draft = Personal["draft"];

function printedOn(draft: Draft): AreaId[] {
  return draft?.prints.map(({ area }) => area) ?? [];
}

/** Undefined where nothing of it would be seen. */
function ownOf(draft: Draft) {
  return printedOn(draft).length > 0 ? draft : undefined;
}

type HeadProps = Partial<Pick<PiecePrices, "surcharges">> & { shipping?: string | null };

function Head({ surcharges = [], shipping: cost = null }: HeadProps) {
  const isCharged = surcharges.some(({ cents }) => cents > 0);
  const [included, and] = isCharged
    ? ["one print", " and"]
    : ["the print, front and back", ", and"];
  const shipping = useShop().shipsFree ? `${and} shipping` : "";
  const text = `Every price includes ${included}${shipping}.${cost ? ` ${cost}` : ""}`;
  return <PageHead title="Select Your T-Shirt" text={text} />;
}

function DesignFirst() {
  return (
    <Alert title="Start with your design">
      Upload it first, then choose the shirt it goes on.{" "}
      <a href={paths.design}>Design your shirt</a>
    </Alert>
  );
}

export function ProductsSkeleton() {
  return (
    <>
      <Head />
      <div class="grid product-grid" aria-busy="true">
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
