import * as v from "valibot";
import { addCurrency } from "#pricing/currencies/add-currency.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { CURRENCY_CODES } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { showCurrencies } from "./_page.tsx";

export const permission: RoutePermission = "prices.edit";

export const GET = handlers((c) => showCurrencies(c));

const Body = v.object({ currency: v.picklist(CURRENCY_CODES, "Choose a currency.") });

/** Adds one, which nobody can choose until its prices are typed. */
export const POST = handlers(form(Body), async (c) => {
  const { currency } = expectValid(c.req.valid("form"));
  const isAdded = await addCurrency(c.var.services, { currency, actorId: userOf(c).id });
  const { name } = CURRENCIES[currency];
  flash(
    c,
    isAdded
      ? {
          title: "Currency added",
          description: `Type its prices next: ${name}.`,
          variant: "success",
        }
      : { title: "It is there already", description: name, variant: "destructive" },
  );
  return c.redirect(paths.adminCurrencies, 303);
});
