/** @jsxImportSource hono/jsx */
import { type AuditRow, listAudit } from "#db/audit.ts";
import type { EditedProduct } from "#db/catalog/edited-products.ts";
import { listPhotos } from "#db/catalog/photos.ts";
import { listTypedCounts } from "#db/pricing/typed-counts.ts";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { typedProduct } from "#shop/catalog/product-form.ts";
import { type EditedVariant, typedVariants } from "#shop/catalog/variant-form.ts";
import type { Form, FormFields } from "#shop/forms/form.ts";
import { type CurrencyCode, toDecimal } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { AreasCard } from "./areas-card.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { FurtherCard } from "./further-card.tsx";
import { EditorHead } from "./head.tsx";
import { PhotosCard } from "./photos-card.tsx";
import { VariantsForm } from "./variants-form.tsx";

type Found = {
  product: EditedProduct;
  variants: readonly EditedVariant[];
  currency: CurrencyCode;
};

/** The form that is edited; the others show what is saved. */
type Edited = { name: "details" | "variants" | "bulk"; form: Form };

const EVENTS = 10;

export async function productPage(
  c: AppContext,
  { product, variants, currency }: Found,
  edited: Edited,
): Promise<AdminPage> {
  const { sql } = c.var.services;
  const { id, name } = product;
  const [photos, counts, history] = await Promise.all([
    listPhotos(sql, id),
    listTypedCounts(sql, id),
    listAudit(sql, { subjectKind: "product", subjectId: id }, EVENTS),
  ]);
  const { revision } = edited.form;
  const formOf = (name: Edited["name"], typed: FormFields): Form =>
    edited.name === name ? edited.form : { typed, errors: {}, revision, differences: undefined };
  return {
    title: name,
    here: paths.adminProducts,
    styles: ["admin", "admin-products"],
    head: (
      <>
        <BackLink href={paths.adminProducts}>Products</BackLink>
        <EditorHead product={product} />
      </>
    ),
    content: (
      <>
        <DetailsForm
          form={formOf("details", typedProduct(product, currency))}
          action={paths.adminProduct(id)}
          submit="Save"
        />
        <PhotosCard productId={id} photos={photos} />
        <VariantsForm
          form={formOf("variants", typedVariants(variants, currency))}
          product={product}
          usual={toDecimal(product.priceCents, currency)}
          variants={variants}
        />
        <BulkForm form={formOf("bulk", {})} product={product} />
        <FurtherCard productId={id} counts={counts} />
        <AreasCard product={product} />
        <ProductHistory history={history} />
      </>
    ),
  };
}

/** It shows the latest changes; the audit log has what each changed. */
function ProductHistory({ history }: { history: readonly AuditRow[] }) {
  if (history.length === 0) return null;
  return (
    <Card title="History">
      <ol class="product-history small">
        {history.map(({ id, action, actor, createdAt }) => (
          <li key={id}>
            {action}, <bdi>{actor ?? "a deleted account"}</bdi>,{" "}
            <span class="muted">
              <TimeAgo date={createdAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
