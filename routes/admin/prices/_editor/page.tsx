/** @jsxImportSource hono/jsx */
import type { NamedProduct } from "#db/catalog/named-products.ts";
import type { Difference } from "#shop/difference.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PricesForm, type PricesFormProps } from "./form.tsx";
import { ProductChoice } from "./product-choice.tsx";

export type PricesPageProps = Omit<PricesFormProps, "action" | "isProduct"> & {
  /** Null: the shop's. */
  product: NamedProduct | null;
  /** Somebody saved other rules since the form was opened. */
  differences?: readonly Difference[] | undefined;
  /** Products with rules of their own; those that were searched for. */
  own: readonly NamedProduct[];
  found: readonly NamedProduct[];
  q: string;
};

export function ShownPrices({ product, differences, own, found, q, ...form }: PricesPageProps) {
  const action = product ? paths.adminProductPrices(product.id) : paths.adminPrices;
  const text = product
    ? "Of this product alone; they replace the shop's."
    : "What many pieces and further prints cost. A product may have its own.";
  return (
    <div class="stack">
      <AdminNav here={paths.adminPrices} />
      {product && <BackLink href={paths.adminPrices}>All prices</BackLink>}
      <PageHead title={product ? `Prices of ${product.name}` : "Prices"} text={text} />
      {Object.keys(form.errors).length > 0 && <NothingSaved />}
      {differences && <Conflict differences={differences} />}
      <PricesForm {...form} action={action} isProduct={product !== null} />
      {!product && <ProductChoice own={own} found={found} q={q} />}
    </div>
  );
}
