/** @jsxImportSource hono/jsx */

import { startingPrice } from "#shop/catalog/prices.ts";
import { findColor } from "#shop/goods/colors.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { RatingSummary } from "#shop/reviews/rating-summary.ts";
import { Button } from "#ui/forms/button.tsx";
import { Price } from "#ui/price.tsx";
import { ColorSwatches, lackedText } from "#ui/products/color-swatches.tsx";
import { Stars } from "#ui/reviews/stars.tsx";
import { CardPictures, type CardPicturesProps } from "./_card-pictures.tsx";

export type ProductCardProps = CardPicturesProps & {
  /** The page of products that it stands on. */
  after: string | undefined;
  /** The template that all products of that page are made from. */
  of: TemplateId | undefined;
  selected: boolean;
  /** The design prints where the product has nothing to print on, or lacks what it needs. */
  lacksPlace: boolean;
  currency: CurrencyCode;
  /** Undefined without any review. */
  rating: RatingSummary | undefined;
};

/** A form, so that the color that was looked at goes along without script. */
export function ProductCard(props: ProductCardProps) {
  const { product, after, of, selected, color, own, currency, lacksPlace, rating } = props;
  const { id, slug, name, description, colors } = product;
  const price = startingPrice(product);
  // The page of a product begins in the studio's color, else in the product's first.
  const shownAtFirst = own || color === colors[0] ? undefined : color.toLowerCase();
  return (
    <article>
      <form class="card product-card colored" action={`${paths.product}#customize`}>
        {after && <input type="hidden" name="after" value={after} />}
        {of && <input type="hidden" name="of" value={of} />}
        <CardPictures {...props} />
        <div class="card__head">
          <h2 class="card__title">
            <a href={withQuery(paths.productPage(slug), { color: shownAtFirst })}>{name}</a>
          </h2>
          <p>{description}</p>
        </div>
        {rating && (
          <p class="card-rating small">
            <Stars value={rating.average} /> {rating.count}
            <span class="visually-hidden">{rating.count === 1 ? " review" : " reviews"}</span>
          </p>
        )}
        <fieldset class="card-colors">
          <legend class="visually-hidden">Color of the {name}</legend>
          <ColorSwatches colors={colors} color={color} />
          <p class="visually-hidden">{lackedText(product)}</p>
        </fieldset>
        <StandIn own={own} color={color} />
        {lacksPlace && (
          <p class="small">
            <a href={paths.designOn(product.cut)}>
              Open in studio<span class="visually-hidden">: {name}</span>
            </a>
          </p>
        )}
        <p class="row row--apart">
          <span>
            {price.varies && "from "}
            <Price cents={price.cents} currency={currency} />
          </span>
          <span class="muted small">
            {colors.length === 1 ? "1 color" : `${colors.length} colors`}
          </span>
        </p>
        <Button
          variant="secondary"
          block
          name="product"
          value={String(id)}
          aria-current={selected ? "true" : undefined}
        >
          Choose sizes<span class="visually-hidden"> of the {name}</span>
        </Button>
      </form>
    </article>
  );
}

/** The note names another color where the shirt lacks the studio's. */
function StandIn({ own, color }: Pick<ProductCardProps, "own" | "color">) {
  const studios = own && findColor(own.previewColor);
  if (!studios || studios === findColor(color)) return null;
  return (
    <p class="muted small">
      Not made in {studios.name.toLowerCase()}, so it is shown in {color.toLowerCase()}.
    </p>
  );
}
