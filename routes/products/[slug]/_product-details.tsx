/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import type { HomeDelivery } from "#orders/shipping/home-delivery.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { fabricPictureOf } from "#shop/goods/cloth/fabric-pictures.ts";
import { printedBy } from "#shop/goods/techniques/technique-text.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { FabricCloseUp } from "#ui/products/fabric-close-up.tsx";
import { hasSizeGuide, SizeGuide } from "#ui/products/size-guide.tsx";
import { useShop } from "#ui/shop.ts";
import { PrintAreas } from "./_print-areas.tsx";

type DetailsProps = { product: ShownProduct; delivery: HomeDelivery };

export function ProductDetails({ product, delivery }: DetailsProps) {
  const { material, care, cut } = product;
  const shop = useShop();
  const technique = printedBy(templateOf(cut));
  return (
    <div class="product__details">
      {material && (
        <Detail title="Fabric" below={<FabricCloseUp picture={fabricPictureOf(cut)} />}>
          {material}
        </Detail>
      )}
      {care && <Detail title="Care">{care}</Detail>}
      {technique && <Detail title="Printed by">{technique}.</Detail>}
      <Detail title="Delivery">
        <Delivery {...delivery} />
      </Detail>
      {hasSizeGuide(product, shop) && (
        <section id="sizes" class="product__areas" aria-labelledby="sizes-title">
          <h2 id="sizes-title">Size guide</h2>
          <SizeGuide product={product} texts={shop} />
        </section>
      )}
      <section class="product__areas" aria-labelledby="print-areas">
        <h2 id="print-areas">Print areas</h2>
        <PrintAreas product={product} />
      </section>
    </div>
  );
}

function Detail({ title, below, children }: { title: string; below?: Child; children: Child }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
      {below}
    </section>
  );
}

function Delivery({ arrival, shipping }: HomeDelivery) {
  const { shipsFree, hasReturns } = useShop();
  return (
    <>
      Made when you order it.{" "}
      {shipsFree
        ? "Shipping is free on every order."
        : "The checkout shows every way to your address with its price, before you pay."}
      {shipping && ` ${shipping}`}
      {arrival && ` ${arrival}.`}
      {hasReturns && (
        <>
          {" "}
          <a href={paths.returns}>Returns</a>
        </>
      )}
    </>
  );
}
