import * as v from "valibot";
import { findEditedDiscount } from "#db/pricing/edited-discounts.ts";
import { switchDiscount } from "#pricing/switch-discount.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "prices.edit";

const Body = v.object({ to: v.picklist(["on", "off"], "Choose on or off.") });

export const POST = handlers(form(Body), async (c) => {
  const { to } = expectValid(c.req.valid("form"));
  const discount = await findNamedRow(c, findEditedDiscount);
  if (!discount) return c.notFound();
  const { id, code } = discount;
  const change = { id, isActive: to === "on", actorId: userOf(c).id };
  await switchDiscount(c.var.services, change);
  flash(c, { title: `Code switched ${to}`, description: code, variant: "success" });
  return c.redirect(paths.adminDiscount(id), 303);
});
