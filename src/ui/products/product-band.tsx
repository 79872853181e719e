/** @jsxImportSource hono/jsx */
import { cardColors } from "#shop/catalog/card-colors.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { ProductPicture } from "./product-picture.tsx";

type ProductBandProps = { products: readonly ShownProduct[]; samples: boolean };

/** What is sold, beside each other and each in another color; nothing where nothing is for sale. */
export function ProductBand({ products, samples }: ProductBandProps) {
  if (products.length === 0) return null;
  const colors = cardColors(products);
  return (
    <div class="band">
      {products.map((product, at) => (
        <ProductPicture
          key={product.id}
          {...{ product, samples, color: colors[at] }}
          sizes="(width < 44rem) 30vw, 14rem"
        />
      ))}
    </div>
  );
}
