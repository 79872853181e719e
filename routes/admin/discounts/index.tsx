/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listAdminDiscounts } from "#db/pricing/admin-discounts.ts";
import { createDiscount } from "#db/pricing/save-discount.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { ADMIN_DISCOUNTS_PAGE, AdminDiscountsQuery } from "#shop/pricing/admin-discounts.ts";
import { readDiscount } from "#shop/pricing/discount-form.ts";
import { TAKEN } from "./_editor/form.tsx";
import { retyped } from "./_editor/load.ts";
import { newDiscountPage } from "./_editor/new-page.tsx";
import { DiscountsPage } from "./_list/page.tsx";

/** Admins. */
export const GET = handlers(query(AdminDiscountsQuery), async (c) => {
  const query = c.req.valid("query");
  const { sql, shopSettings } = c.var.services;
  const after = query.after ? Number(query.after) : undefined;
  const [{ timeZone }, page] = await Promise.all([
    shopSettings.read(),
    listAdminDiscounts(sql, { ...query, after, limit: ADMIN_DISCOUNTS_PAGE }),
  ]);
  return c.render(<DiscountsPage query={query} page={page} timeZone={timeZone} />, {
    title: "Discounts",
    styles: ["admin", "admin-discounts"],
    wide: true,
  });
});

/** Admins: adds a code. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const { typed } = c.req.valid("form");
  const again = retyped(typed);
  if (again) return newDiscountPage(c, again);
  const { sql, shopSettings } = c.var.services;
  const { timeZone } = await shopSettings.read();
  const { values, errors } = readDiscount(typed, timeZone);
  const id = values && (await createDiscount(sql, { values, actorId: userOf(c).id }));
  if (!id) {
    c.status(422);
    return newDiscountPage(c, typed, errors ?? TAKEN);
  }
  flash(c, { title: "Code added", description: values.code, variant: "success" });
  return c.redirect(paths.adminDiscount(id), 303);
});
