/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import type { Errors, Typed } from "#shop/pricing/discount-form.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DiscountForm } from "./form.tsx";
import { shownProducts } from "./load.ts";

export async function newDiscountPage(c: AppContext, typed: Typed, errors?: Errors) {
  const [{ timeZone }, products] = await Promise.all([
    c.var.services.shopSettings.read(),
    shownProducts(c, typed),
  ]);
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminDiscounts} />
      <BackLink href={paths.adminDiscounts}>Discounts</BackLink>
      <PageHead title="New code" />
      {errors && <NothingSaved />}
      <DiscountForm
        action={paths.adminDiscounts}
        typed={typed}
        errors={errors ?? {}}
        timeZone={timeZone}
        products={products}
      />
    </div>,
    { title: "New code", styles: ["admin", "admin-discounts"], wide: true },
  );
}
