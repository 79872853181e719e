/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DetailsForm } from "./details-form.tsx";

export function newProductPage(
  c: AppContext,
  typed: Record<string, string>,
  errors?: Record<string, string>,
) {
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminProducts} />
      <BackLink href={paths.adminProducts}>Products</BackLink>
      <PageHead title="Add product" text="It stays a draft until you publish it." />
      {errors && <NothingSaved />}
      <DetailsForm
        action={paths.adminProducts}
        typed={typed}
        errors={errors ?? {}}
        submit="Add draft"
      />
    </div>,
    { title: "Add product", styles: ["admin", "admin-products"], wide: true },
  );
}
