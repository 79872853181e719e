/** @jsxImportSource hono/jsx */
import { startingPrice } from "#shop/catalog/prices.ts";
import type { Product, ShownProduct } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { Price } from "#ui/price.tsx";
import { ProductPhoto } from "#ui/product-photo.tsx";

export type ProductCardProps = {
  product: ShownProduct;
  /** The link that opens it. */
  href: string;
  selected: boolean;
  /** The color it is pictured in. */
  color: string;
  pictures: string | undefined;
  /** Stands at the top of the page: load its picture at once. */
  eager: boolean;
};

export function ProductCard({ product, href, selected, color, pictures, eager }: ProductCardProps) {
  const { name, description, colors, photos } = product;
  const [photo] = photos;
  const price = startingPrice(product);
  const loading = eager ? "eager" : "lazy";
  return (
    <article class="card product-card">
      <div class="card__media">
        {photo ? (
          <ProductPhoto photo={photo} name={name} sizes={CARD_SIZES} loading={loading} />
        ) : (
          <img
            {...picture(product, color, pictures)}
            alt={`${name} in ${color.toLowerCase()}`}
            width={480}
            height={510}
            loading={loading}
          />
        )}
      </div>
      <div class="card__head">
        <h2 class="card__title">
          <a href={href} aria-current={selected ? "true" : undefined}>
            {name}
          </a>
        </h2>
        <p>{description}</p>
      </div>
      <p class="row row--apart">
        <span>
          {price.varies && "from "}
          <Price cents={price.cents} />
        </span>
        <span class="muted small">{colors.length} colors</span>
      </p>
    </article>
  );
}

const CARD_SIZES = "(width < 40rem) 92vw, 20rem";

function picture({ id, cut }: Product, color: string, template: string | undefined) {
  if (template) {
    const at = (width: number) =>
      template.replace("{id}", String(id)).replace("{width}", String(width));
    return { src: at(480) };
  }
  const at = (width: number) => paths.shirt(cut, "front", color.toLowerCase(), width);
  return {
    src: at(480),
    srcset: [320, 480, 640].map((width) => `${at(width)} ${width}w`).join(", "),
    sizes: CARD_SIZES,
  };
}
