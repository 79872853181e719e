/** @jsxImportSource hono/jsx */
import { type EditedDiscount, listUses } from "#db/pricing/admin-discounts.ts";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import {
  discountDifferences,
  type Errors,
  type Typed,
  typedDiscount,
} from "#shop/pricing/discount-form.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { DiscountForm } from "./form.tsx";
import { DiscountHead } from "./head.tsx";
import { shownProducts } from "./load.ts";
import { DiscountUses, MAX_SHOWN_USES } from "./uses.tsx";

/** A form that was not saved, with what was typed. */
type Unsaved = {
  typed: Typed;
  errors?: Errors;
  /** That of the form; by now it is another one where `isStale`. */
  revision: number;
  isStale?: boolean;
};

export async function editDiscountPage(c: AppContext, discount: EditedDiscount, unsaved?: Unsaved) {
  const { sql, shopSettings } = c.var.services;
  const { id, code } = discount;
  const { timeZone } = await shopSettings.read();
  const saved = typedDiscount(discount, timeZone);
  const typed = unsaved?.typed ?? saved;
  const [products, uses] = await Promise.all([
    shownProducts(c, typed),
    listUses(sql, id, MAX_SHOWN_USES),
  ]);
  const isStale = unsaved?.isStale ?? false;
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminDiscounts} />
      <BackLink href={paths.adminDiscounts}>Discounts</BackLink>
      <DiscountHead discount={discount} />
      {unsaved?.errors && <NothingSaved />}
      {isStale && <Conflict differences={discountDifferences(saved, typed)} />}
      <DiscountForm
        action={paths.adminDiscount(id)}
        typed={typed}
        errors={unsaved?.errors ?? {}}
        timeZone={timeZone}
        products={products}
        revision={isStale ? discount.revision : (unsaved?.revision ?? discount.revision)}
      />
      <DiscountUses discount={discount} uses={uses} />
    </div>,
    { title: code, styles: ["admin", "admin-discounts"], wide: true },
  );
}
