import * as v from "valibot";
import { switchCurrency } from "#pricing/currencies/switch-currency.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { findCurrency } from "../_find-currency.ts";

export const permission: RoutePermission = "prices.edit";

const Body = v.object({ to: v.picklist(["on", "off"], "Choose on or off.") });

/** Offers a currency to customers, or withdraws it. */
export const POST = handlers(form(Body), async (c) => {
  const { to } = expectValid(c.req.valid("form"));
  const currency = await findCurrency(c);
  if (!currency) return c.notFound();
  const change = { currency, isOffered: to === "on", actorId: userOf(c).id };
  const outcome = await switchCurrency(c.var.services, change);
  if (outcome === "gone") return c.notFound();
  const { name: description } = CURRENCIES[currency];
  const title = to === "on" ? "Customers can choose it now" : "Withdrawn";
  flash(c, outcome === "switched" ? { title, description, variant: "success" } : INCOMPLETE);
  return c.redirect(paths.adminCurrencies, 303);
});

const INCOMPLETE: Toast = {
  title: "Some prices are missing",
  description: "Type those that a cart could need first; the list names them.",
  variant: "destructive",
};
