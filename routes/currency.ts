import * as v from "valibot";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { chooseCurrency, forgetCurrency } from "#server/session/shown-shop.ts";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { isCurrency } from "#shop/money.ts";
import { pricesIn } from "#shop/settings/shown-in.ts";

const Choice = v.object({ currency: optionalText, back: optionalText });

/** Anyone: what the browser that asks sees prices in. */
export const POST = handlers(form(Choice), async (c) => {
  const { currency = "", back } = expectValid(c.req.valid("form"));
  const shop = await c.var.services.shopSettings.read();
  const choice = isCurrency(currency) ? pricesIn(shop, currency) : undefined;
  if (choice) chooseCurrency(c, choice);
  else forgetCurrency(c);
  if (choice === undefined) flash(c, WITHDRAWN);
  return c.redirect(cameFrom(c, safeReturnPath(back)), 303);
});

const WITHDRAWN = {
  title: "We do not sell in that currency",
  description: "Prices are in the shop's own.",
  variant: "destructive",
} as const;

/** The form stands on pages that are the same with each query, so the browser says which one it was. */
function cameFrom(c: AppContext, path: string): string {
  const from = URL.parse(c.req.header("referer") ?? "");
  return from?.pathname === path ? path + from.search : path;
}
