/** @jsxImportSource hono/jsx */
import { unavailableNote } from "#shop/catalog/availability.ts";
import { sizePrices } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { lowStockNote } from "#shop/catalog/stock.ts";
import { printedBy } from "#shop/goods/techniques/technique-text.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { ProductPhoto } from "#ui/products/product-photo.tsx";

type ProductFactsProps = { product: ShownProduct; currency: CurrencyCode };

/** The admins say this of a shirt beyond its text; nothing is shown where they say no more. */
export function ProductFacts({ product, currency }: ProductFactsProps) {
  const { name, material, care, photos } = product;
  const technique = printedBy(templateOf(product.cut));
  const notes = [unavailableNote(product), lowStockNote(product), sizePrices(product, currency)];
  return (
    <>
      {photos.length > 0 && (
        <div class="product-photos">
          {photos.map((photo) => (
            <ProductPhoto key={photo.id} photo={photo} name={name} sizes="8rem" />
          ))}
        </div>
      )}
      {(material || care || technique) && (
        <dl class="product-facts small">
          {material && <Fact label="Material" text={material} />}
          {care && <Fact label="Care" text={care} />}
          {technique && <Fact label="Printed by" text={technique} />}
        </dl>
      )}
      {notes.map((note) => note && <p class="small">{note}</p>)}
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
