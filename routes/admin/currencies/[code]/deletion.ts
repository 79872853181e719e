import { deleteCurrency } from "#pricing/currencies/delete-currency.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { paths } from "#shop/paths.ts";
import { findCurrency } from "../_find-currency.ts";

export const permission: RoutePermission = "prices.edit";

export const POST = handlers(async (c) => {
  const currency = await findCurrency(c);
  if (!currency) return c.notFound();
  const isDeleted = await deleteCurrency(c.var.services, { currency, actorId: userOf(c).id });
  const { name } = CURRENCIES[currency];
  flash(
    c,
    isDeleted
      ? { title: "Currency deleted", description: name, variant: "success" }
      : {
          title: "Nothing was deleted",
          description: `Withdraw it first: customers can choose the ${name.toLowerCase()}.`,
          variant: "destructive",
        },
  );
  return c.redirect(paths.adminCurrencies, 303);
});
