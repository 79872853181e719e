/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { HomeDelivery } from "#orders/shipping/home-delivery.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { studioPath } from "#shop/goods/studio-path.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { allText } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { Slot } from "#ui/slot.tsx";
import { ProductReviews, type ProductReviewsProps } from "../_reviews/product-reviews.tsx";
import { AddButton, orderable, orderableKey } from "./_add-button.tsx";
import { BuyBox, StartingPrice } from "./_buy-box.tsx";
import { ORDER } from "./_order-form.tsx";
import { ProductDetails } from "./_product-details.tsx";
import { ProductPictures } from "./_product-pictures.tsx";
import { Questions } from "./_questions.tsx";

type ProductPageProps = {
  product: ShownProduct;
  /** The URL names the color, else the studio does, else it is the shirt's first. */
  color: string | undefined;
  /** `Arrives Tue Dec 1 in the United States`; null where no days are promised. */
  delivery: HomeDelivery;
  prices: PiecePrices;
  reviews: ProductReviewsProps;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

export function ProductPage({
  product,
  color,
  delivery,
  prices,
  reviews,
  pictures,
}: ProductPageProps) {
  const template = templateOf(product.cut);
  const { currency } = useShop();
  // A slot is filled later, when no page knows the shop.
  const price = <StartingPrice product={product} currency={currency} />;
  return (
    <article class="product colored">
      <BackLink href={paths.product}>{allText(template)}</BackLink>
      <div class="product__top">
        <ProductPictures product={product} color={color} pictures={pictures} />
        <BuyBox {...{ product, color, delivery, prices }} ratings={reviews.summary} />
      </div>
      <ProductDetails product={product} delivery={delivery} />
      <Questions productId={product.id} prices={prices} template={template} />
      <ProductReviews {...reviews} />
      <section class="product__end">
        <Slot
          draft
          by={({ draft }) => orderableKey(product, draft)}
          fill={({ draft }) =>
            orderable(product, draft) ? (
              <OrderYours name={product.name} price={price} />
            ) : (
              <Begin cut={product.cut} price={price} />
            )
          }
        />
      </section>
    </article>
  );
}

type BeginProps = Pick<ShownProduct, "cut"> & { price: Child };

/** On a phone all of it is a bar that stays at the lower end of the screen, without the words. */
function Begin({ cut, price }: BeginProps) {
  const { noun } = templateOf(cut);
  return (
    <>
      <h2>Put your own picture on it</h2>
      <p class="muted">Upload a file, place it, and see it on this {noun} before you pay.</p>
      <div class="row product__price">
        {price}
        <LinkButton href={studioPath(cut)} size="lg">
          Start designing
        </LinkButton>
      </div>
    </>
  );
}

/** The pictures above have the shopper's design on them already. */
function OrderYours({ name, price }: Pick<ShownProduct, "name"> & { price: Child }) {
  return (
    <>
      <h2>Your design, on the {name}</h2>
      <div class="row product__price">
        {price}
        <AddButton form={ORDER} />
      </div>
    </>
  );
}
