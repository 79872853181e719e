/** @jsxImportSource hono/jsx */
import { cardColors } from "#shop/catalog/card-colors.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";
import { ProductPicture } from "#ui/products/product-picture.tsx";

export type StepPictureProps = {
  /** One of the shop's own designs, the first product, the first three, or an icon. */
  shows: "design" | "product" | "products" | IconName;
  products: readonly ShownProduct[];
  samples: boolean;
};

/** The picture shows what a step is about, for the eye alone: its words say the same. */
export function StepPicture({ shows, products, samples }: StepPictureProps) {
  return <div class="step">{contentOf({ shows, products, samples })}</div>;
}

function contentOf({ shows, products, samples }: StepPictureProps) {
  if (shows === "design")
    return (
      <img
        class="step__design"
        src={paths.samplePicture("team")}
        alt=""
        width="160"
        height="160"
        loading="lazy"
      />
    );
  if (shows !== "product" && shows !== "products") return <Icon name={shows} />;
  const shown = shows === "product" ? products.slice(0, 1) : products;
  const colors = cardColors(products);
  if (shown.length === 0) return <Icon name="shirt" />;
  return shown.map((product, at) => (
    <ProductPicture
      key={product.id}
      {...{ product, samples, color: colors[at] }}
      sizes="12rem"
      isDecoration
    />
  ));
}
