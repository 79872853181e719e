import * as v from "valibot";
import { findCurrency as findShopCurrency } from "#db/settings/currency.ts";
import { makeOwnCurrency } from "#pricing/currencies/make-own-currency.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { CURRENCY_CODES, pluralOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { findCurrency } from "../_find-currency.ts";
import { showOwnChange } from "../_own-page.tsx";

export const permission: RoutePermission = "prices.edit";

/** Says what making it the shop's own changes, and what stays. */
export const GET = handlers(async (c) => {
  const currency = await findCurrency(c);
  return currency && currency !== (await ownOf(c)) ? showOwnChange(c, { currency }) : c.notFound();
});

const Body = v.object({
  /** The page showed that it is the shop's own. */
  from: v.picklist(CURRENCY_CODES),
  confirm: v.pipe(v.string(), v.trim(), v.toLowerCase()),
});

/** Staff type the currency's code. */
export const POST = handlers(form(Body), async (c) => {
  const currency = await findCurrency(c);
  if (!currency || currency === (await ownOf(c))) return answerGone(c);
  const read = c.req.valid("form");
  const { confirm = "" } = read.typed;
  if (!read.ok || read.value.confirm !== currency) {
    const error = `Type ${currency.toUpperCase()} to confirm.`;
    return showOwnChange(c, { currency, typed: confirm, error });
  }
  const change = { from: read.value.from, to: currency, actorId: userOf(c).id };
  const outcome = await makeOwnCurrency(c.var.services, change);
  if (outcome !== "done") {
    if (outcome === "gone" || !(await findCurrency(c))) return answerGone(c);
    return showOwnChange(c, { currency, typed: confirm, error: REJECTED[outcome] });
  }
  const { name: description } = CURRENCIES[currency];
  const title = `The shop sells in ${pluralOf(currency)} now`;
  flash(c, { title, description, variant: "success" });
  return c.redirect(paths.adminCurrencies, 303);
});

const REJECTED = {
  changed: "Somebody else has changed the shop's currency. Read again what changes, then confirm.",
  incomplete: "Some prices are missing. Type them first; nothing has changed.",
};

/** Another admin was faster, or it is no currency of the shop. */
async function answerGone(c: AppContext) {
  const { sql } = c.var.services;
  if ((await findShopCurrency(sql)) !== c.req.param("code")) return c.notFound();
  flash(c, { title: "It is the shop's currency already", variant: "default" });
  return c.redirect(paths.adminCurrencies, 303);
}

async function ownOf(c: AppContext) {
  return (await c.var.services.shopSettings.read()).currency;
}
