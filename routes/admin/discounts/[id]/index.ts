import * as v from "valibot";
import { findEditedDiscount } from "#db/pricing/admin-discounts.ts";
import { saveDiscount } from "#db/pricing/save-discount.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { readDiscount } from "#shop/pricing/discount-form.ts";
import { editDiscountPage } from "../_editor/edit-page.tsx";
import { TAKEN } from "../_editor/form.tsx";
import { loadDiscount, retyped } from "../_editor/load.ts";

/** Admins. */
export const GET = handlers(async (c) => {
  const discount = await loadDiscount(c);
  return discount ? editDiscountPage(c, discount) : c.notFound();
});

/** Admins. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const { sql, shopSettings } = c.var.services;
  const { typed } = c.req.valid("form");
  const discount = await loadDiscount(c);
  if (!discount) return c.notFound();
  const { id } = discount;
  const revision = Number(typed.revision) || 0;
  const again = retyped(typed);
  if (again) return editDiscountPage(c, discount, { typed: again, revision });
  const { timeZone } = await shopSettings.read();
  const { values, errors } = readDiscount(typed, timeZone);
  if (!values) {
    c.status(422);
    return editDiscountPage(c, discount, { typed, errors, revision });
  }
  const saved = await saveDiscount(sql, { id, revision, values, actorId: userOf(c).id });
  if (saved === "taken") {
    c.status(422);
    return editDiscountPage(c, discount, { typed, errors: TAKEN, revision });
  }
  const now = saved === "changed" && (await findEditedDiscount(sql, id));
  if (now) {
    c.status(409);
    return editDiscountPage(c, now, { typed, revision, isStale: true });
  }
  if (saved !== "saved") return c.notFound();
  flash(c, { title: "Code saved", description: values.code, variant: "success" });
  return c.redirect(paths.adminDiscount(id), 303);
});
