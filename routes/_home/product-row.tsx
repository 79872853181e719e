/** @jsxImportSource hono/jsx */
import { cardColors } from "#shop/catalog/card-colors.ts";
import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Price } from "#ui/price.tsx";
import { ProductPicture } from "#ui/products/product-picture.tsx";
import { useShop } from "#ui/shop.ts";

type ProductRowProps = { products: readonly ShownProduct[]; samples: boolean };

/** A row of products, each in another color and with its price; it is absent where nothing is for sale. */
export function ProductRow({ products, samples }: ProductRowProps) {
  const shop = useShop();
  if (products.length === 0) return null;
  const colors = cardColors(products);
  return (
    <section class="design-row" aria-labelledby="products">
      <div class="row row--apart">
        <h2 id="products">What we print on</h2>
        <a href={paths.product}>{shopWords(shop).all}</a>
      </div>
      <ul class="design-row__designs">
        {products.map((product, at) => {
          const { id, slug, name } = product;
          const color = colors[at];
          const price = startingPrice(product);
          return (
            <li key={id}>
              <a href={withQuery(paths.productPage(slug), { color: color?.toLowerCase() })}>
                <ProductPicture
                  {...{ product, color, samples }}
                  sizes="(width < 40rem) 45vi, 17rem"
                  isDecoration
                />
                <span>
                  <span class="design-row__title">{name}</span>
                  <br />
                  {price.varies && "from "}
                  <Price cents={price.cents} currency={shop.currency} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
