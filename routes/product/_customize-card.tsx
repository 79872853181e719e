/** @jsxImportSource hono/jsx */

import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { HomeDelivery } from "#orders/shipping/home-delivery.ts";
import { sizeLabel, startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { sizeNotes } from "#shop/documents/fit-notes.ts";
import { mainViews } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { QUANTITIES } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { surcharge } from "#shop/pricing/surcharges/surcharge.ts";
import { surchargeText } from "#shop/pricing/surcharges/surcharge-text.ts";
import { ladderOf } from "#shop/pricing/unit-prices.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { FieldSet } from "#ui/forms/field-set.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ColorSwatches, lackedText } from "#ui/products/color-swatches.tsx";
import { ShirtPictures } from "#ui/products/shirt-pictures.tsx";
import { hasSizeGuide, type SizeTexts } from "#ui/products/size-guide.tsx";
import { sizeOptions } from "#ui/products/size-options.ts";
import type { OwnDesign } from "#ui/slot.tsx";
import type { Choice } from "./_choice.ts";
import { Ladder } from "./_ladder.tsx";
import { ManyShirts } from "./_many-shirts.tsx";
import { MissingLetters } from "./_missing-letters.tsx";
import { OnePrice } from "./_one-price.tsx";
import { ProductFacts } from "./_product-facts.tsx";
import { SizeGuideButton, SizeGuideDialog } from "./_size-guide-dialog.tsx";

type CustomizeCardProps = {
  product: ShownProduct;
  choice: Choice;
  color: string;
  /** The studio shows this design. */
  draft: OwnDesign | undefined;
  delivery: HomeDelivery;
  prices: PiecePrices;
  sizeTexts: SizeTexts;
  currency: CurrencyCode;
};

/** Size, color and quantity of one shirt, or of many. The server checks, so the browser does not: its messages would be others. */
export function CustomizeCard(props: CustomizeCardProps) {
  const { product, choice, color, draft, delivery, prices, sizeTexts, currency } = props;
  const prints = draft?.prints ?? [];
  const { cents, varies } = startingPrice(product);
  const areas = prints.map(({ area }) => area);
  const surchargeCents = surcharge({ productId: product.id, areas }, prices);
  const price = { cents: cents + surchargeCents, varies };
  const steps = ladderOf(prices.breaks, product.id);
  const isGuided = hasSizeGuide(product, sizeTexts);
  return (
    <div id="customize" class="customize colored">
      <Card title={`Customize ${product.name}`} description={product.description}>
        <div class="customize__parts">
          <div class="customize__shown">
            <AllViews {...{ product, draft, color }} />
            <ProductFacts product={product} currency={currency} />
          </div>
          <form class="form" method="post" action={paths.product} novalidate>
            <input type="hidden" name="product" value={product.id} />
            {draft && <input type="hidden" name="design" value={draft.pictureId} />}
            <FieldSet legend="Color" name="color">
              <ColorSwatches colors={product.colors} color={color} />
              <p class="field__hint">{lackedText(product)}</p>
            </FieldSet>
            <div class="size-and-quantity">
              <Select
                label="Size"
                name="size"
                placeholder="Select size"
                options={sizeOptions(product, product.sizes, (size) =>
                  sizeLabel(product, size, { leastCents: cents, currency }),
                )}
                value={choice.size}
                hint={sizeNotes(product, prints).join(" ")}
                error={choice.missing === "size" ? "Choose a size." : undefined}
              />
              <Select
                label="Quantity"
                name="quantity"
                options={QUANTITIES.map((quantity) => same(String(quantity)))}
                value={choice.quantity}
              />
            </div>
            <p class="field__hint counts-instead">
              The numbers below count, in place of this size and quantity.
            </p>
            {isGuided && <SizeGuideButton />}
            <ManyShirts
              product={product}
              boxes={choice.boxes}
              surchargeCents={surchargeCents}
              steps={steps}
              inCart={draft?.inCart ?? 0}
              currency={currency}
            />
            <OnePrice
              {...{ product, choice, color, surchargeCents, steps, currency }}
              note={surchargeText(prints, { surchargeCents, currency })}
              inCart={draft?.inCart ?? 0}
            />
            <Ladder steps={steps} price={price} currency={currency} />
            {delivery.arrival && <p class="muted small">{delivery.arrival}</p>}
            {delivery.shipping && <p class="muted small">{delivery.shipping}</p>}
            {draft?.letters && <MissingLetters problem={draft.letters} />}
            <Buttons hasDesign={draft?.hasDesign === true} />
          </form>
        </div>
      </Card>
      {isGuided && <SizeGuideDialog product={product} texts={sizeTexts} />}
    </div>
  );
}

type AllViewsProps = { product: ShownProduct; draft: OwnDesign | undefined; color: string };

function AllViews({ product, draft, color }: AllViewsProps) {
  return (
    <div class="both-sides">
      {mainViews(templateOf(product.cut)).map((view) => (
        <ShirtPictures
          key={view.id}
          shirt={product}
          view={view}
          own={draft}
          color={color}
          sizes={HALF}
          eager
        />
      ))}
    </div>
  );
}

/** The two buttons put the choice into the cart, once between them; a design comes before both. */
function Buttons({ hasDesign }: { hasDesign: boolean }) {
  const key = crypto.randomUUID();
  const [add, order, back] = hasDesign
    ? (["primary", "secondary", "outline"] as const)
    : (["outline", "outline", "primary"] as const);
  const toStudio = (
    <LinkButton href={paths.design} variant={back} block>
      Back to Design
    </LinkButton>
  );
  return (
    <div class="buy">
      {!hasDesign && <p class="muted small">Start with your design, then choose here.</p>}
      {!hasDesign && toStudio}
      <Button variant={add} block name="key" value={key}>
        Add to Cart
      </Button>
      <Button variant={order} block name="order" value={key}>
        Proceed to Order
      </Button>
      {hasDesign && toStudio}
    </div>
  );
}

/** Half of the card, beside the form once there is room. */
const HALF = "(width < 56rem) calc(50vw - 2.8rem), (width < 80rem) calc(50vw - 17.6rem), 21.7rem";

function same(value: string) {
  return { value, label: value };
}
