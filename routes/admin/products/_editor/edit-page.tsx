/** @jsxImportSource hono/jsx */
import { listAudit } from "#db/audit.ts";
import { type EditedProduct, listEditedVariants } from "#db/catalog/edited-products.ts";
import { listPhotos } from "#db/catalog/photos.ts";
import type { AppContext } from "#server/factory.ts";
import { typedProduct } from "#shop/catalog/product-form.ts";
import { type EditedVariant, onTopOf, typedVariants } from "#shop/catalog/variant-form.ts";
import type { Difference } from "#shop/difference.ts";
import { toDecimal } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { AreasCard } from "./areas-card.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EditorHead } from "./head.tsx";
import { ProductHistory } from "./history.tsx";
import { PhotosCard } from "./photos-card.tsx";
import { VariantsForm } from "./variants-form.tsx";

/** A form that was not saved, with what was typed. */
type Unsaved = {
  form: "details" | "variants" | "bulk";
  typed: Record<string, string>;
  errors?: Record<string, string>;
  /** Where somebody else saved first. */
  differences?: (variants: readonly EditedVariant[]) => Difference[];
};

const EVENTS = 10;

export async function editProductPage(c: AppContext, product: EditedProduct, unsaved?: Unsaved) {
  const { sql } = c.var.services;
  const { id } = product;
  const [variants, photos, history] = await Promise.all([
    listEditedVariants(sql, id),
    listPhotos(sql, id),
    listAudit(sql, { subjectKind: "product", subjectId: id }, EVENTS),
  ]);
  const of = (form: Unsaved["form"]) => (unsaved?.form === form ? unsaved : undefined);
  if (unsaved) c.status(unsaved.differences ? 409 : 422);
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminProducts} />
      <BackLink href={paths.adminProducts}>Products</BackLink>
      <EditorHead product={product} />
      {unsaved?.errors && <NothingSaved />}
      {unsaved?.differences && <Conflict differences={unsaved.differences(variants)} />}
      <DetailsForm
        action={paths.adminProduct(id)}
        revision={product.revision}
        typed={of("details")?.typed ?? typedProduct(product)}
        errors={of("details")?.errors ?? {}}
        submit="Save"
      />
      <PhotosCard productId={id} photos={photos} />
      <VariantsForm
        productId={id}
        revision={product.revision}
        usual={toDecimal(product.priceCents)}
        variants={variants}
        typed={typedStocks(of("variants"), variants) ?? typedVariants(variants)}
        errors={of("variants")?.errors ?? {}}
      />
      <BulkForm
        product={product}
        typed={of("bulk")?.typed ?? {}}
        errors={of("bulk")?.errors ?? {}}
      />
      <AreasCard cut={product.cut} sizes={product.sizes} />
      <ProductHistory history={history} />
    </div>,
    { title: product.name, styles: ["admin", "admin-products"], wide: true },
  );
}

function typedStocks(unsaved: Unsaved | undefined, variants: readonly EditedVariant[]) {
  return unsaved?.differences ? onTopOf(variants, unsaved.typed) : unsaved?.typed;
}
