/** @jsxImportSource hono/jsx */
import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Price } from "#ui/price.tsx";

export type ProductPageProps = {
  product: ShownProduct;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

export function ProductPage({ product }: ProductPageProps) {
  const { id, name, description } = product;
  const price = startingPrice(product);
  return (
    <>
      <PageHead title={name} text={description} />
      <p>
        {price.varies && "from "}
        <Price cents={price.cents} />
      </p>
      <LinkButton href={`${withQuery(paths.product, { product: id })}#customize`}>
        Choose sizes
      </LinkButton>
    </>
  );
}
