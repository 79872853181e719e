/** @jsxImportSource hono/jsx */
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { ProductReviews, type ProductReviewsProps } from "../_reviews/product-reviews.tsx";
import { BuyBox } from "./_buy-box.tsx";
import { ProductDetails } from "./_product-details.tsx";
import { ProductPictures } from "./_product-pictures.tsx";
import { Questions } from "./_questions.tsx";

export type ProductPageProps = {
  product: ShownProduct;
  /** Of the URL, else the studio's, else the shirt's first. */
  color: string | undefined;
  /** `Arrives Tue Dec 1 in the United States`; null where no days are promised. */
  arrival: string | null;
  prices: PiecePrices;
  reviews: ProductReviewsProps;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

export function ProductPage({
  product,
  color,
  arrival,
  prices,
  reviews,
  pictures,
}: ProductPageProps) {
  return (
    <article class="product colored">
      <BackLink href={paths.product}>All shirts</BackLink>
      <div class="product__top">
        <ProductPictures product={product} color={color} pictures={pictures} />
        <BuyBox product={product} color={color} arrival={arrival} prices={prices} />
      </div>
      <ProductDetails product={product} arrival={arrival} />
      <Questions productId={product.id} prices={prices} />
      <ProductReviews {...reviews} />
      <section class="product__end">
        <h2>Put your own picture on it</h2>
        <p class="muted">Upload a file, place it, and see it on this shirt before you pay.</p>
        <LinkButton href={paths.design} size="lg">
          Start designing
        </LinkButton>
      </section>
    </article>
  );
}
