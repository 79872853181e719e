/** @jsxImportSource hono/jsx */
import { createProduct } from "#catalog/create-product.ts";
import { saveProduct } from "#catalog/save-product.ts";
import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { listEditedVariants } from "#db/catalog/edited-variants.ts";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import {
  NEW_PRODUCT,
  type ProductValues,
  productDifferences,
  productFields,
  productForm,
  SHOW_CUT,
  SLUG_TAKEN,
  typedProduct,
} from "#shop/catalog/product-form.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DetailsForm } from "./details-form.tsx";
import { productPage } from "./page.tsx";

/** Adds a draft, or edits the details of the URL's product; its variants have a form of their own. */
export const detailsPage = editPage({
  async load(c) {
    const product = await findNamedRow(c, findEditedProduct);
    if (product === undefined) return undefined;
    const { currency } = await c.var.services.shopSettings.read();
    return { product, currency };
  },

  revision: ({ product }) => product?.revision.toString(),
  fields: ({ product, currency }) => (product ? typedProduct(product, currency) : NEW_PRODUCT),
  retype: ({ [SHOW_CUT]: isPressed, ...typed }) => (isPressed ? typed : undefined),
  read: (typed, { currency }) =>
    readerOf<ProductValues>(productForm(currency, typed.cut ?? ""))(productFields(typed)),

  async save(c, { product }, { values, revision }) {
    const { services } = c.var;
    const actorId = userOf(c).id;
    if (!product) {
      const id = await createProduct(services, { values, actorId });
      if (id === "slug-taken") return { errors: SLUG_TAKEN };
      if (id === "retired") return { errors: RETIRED };
      return { toast: ADDED, to: paths.adminProduct(id) };
    }
    const { id: productId } = product;
    const outcome = await saveProduct(services, { productId, revision, values, actorId });
    if (outcome === "slug-taken") return { errors: SLUG_TAKEN };
    if (outcome === "retired") return { errors: RETIRED };
    if (outcome !== "saved") return outcome;
    const toast = { title: "Product saved", variant: "success" } as const;
    return { toast, to: paths.adminProduct(productId) };
  },

  differences: ({ product, currency }, { typed }) =>
    product ? productDifferences(product, typed, currency) : [],

  async page(c, { product, currency }, form) {
    if (!product) return newProductPage(form);
    const variants = await listEditedVariants(c.var.services.sql, product.id);
    return productPage(c, { product, variants, currency }, { name: "details", form });
  },
});

const RETIRED = { cut: "This template is retired. Choose another one." };

const ADDED = {
  title: "Draft added",
  description: "Look at its variants, then publish it.",
  variant: "success",
} as const;

function newProductPage(form: Form): AdminPage {
  return {
    title: "Add product",
    here: paths.adminProducts,
    styles: ["admin", "admin-products"],
    head: (
      <>
        <BackLink href={paths.adminProducts}>Products</BackLink>
        <PageHead title="Add product" text="It stays a draft until you publish it." />
      </>
    ),
    content: <DetailsForm form={form} action={paths.adminProducts} submit="Add draft" />,
  };
}
