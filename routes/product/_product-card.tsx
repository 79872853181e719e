/** @jsxImportSource hono/jsx */
import type { Product } from "#db/catalog/products.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Price } from "#ui/price.tsx";

export type ProductCardProps = {
  product: Product;
  selected: boolean;
  /** The color it is pictured in. */
  color: string;
  pictures: string | undefined;
  /** Stands at the top of the page: load its picture at once. */
  eager: boolean;
};

export function ProductCard({ product, selected, color, pictures, eager }: ProductCardProps) {
  const { id, name, description, priceCents, colors } = product;
  return (
    <article class="card product-card">
      <div class="card__media">
        <img
          {...picture(product, color, pictures)}
          alt={`${name} in ${color.toLowerCase()}`}
          width={480}
          height={510}
          loading={eager ? "eager" : "lazy"}
        />
      </div>
      <div class="card__head">
        <h2 class="card__title">
          <a
            href={`${withQuery(paths.product, { product: id })}#customize`}
            aria-current={selected ? "true" : undefined}
          >
            {name}
          </a>
        </h2>
        <p>{description}</p>
      </div>
      <p class="row row--apart">
        <Price cents={priceCents} />
        <span class="muted small">{colors.length} colors</span>
      </p>
    </article>
  );
}

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
    sizes: "(width < 40rem) 92vw, 20rem",
  };
}
