/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { insertTaxRate, listTaxRates } from "#db/tax/tax-rates.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import { findCountry } from "#shop/addresses/countries.ts";
import { paths } from "#shop/paths.ts";
import { TaxRateForm } from "#shop/tax/tax-rate.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { taxPage } from "../_page.tsx";
import { ratePage, TWICE } from "./_editor/page.tsx";
import { RatesList } from "./_list.tsx";

const PAGE_SIZE = 100;

const Query = v.object({
  country: v.fallback(v.pipe(v.optional(v.string(), ""), v.maxLength(60), v.trim()), ""),
  after: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
    undefined,
  ),
});

/** Admins. */
export const GET = handlers(query(Query), async (c) => {
  const { country, after } = c.req.valid("query");
  const countryCode = country ? (findCountry(country)?.code ?? "-") : undefined;
  const found = await listTaxRates(c.var.services.sql, {
    countryCode,
    after,
    limit: PAGE_SIZE + 1,
  });
  const rates = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? rates.at(-1)?.id : undefined;
  const list = <RatesList {...{ rates, country, after, next }} />;
  const actions = <LinkButton href={paths.adminNewTaxRate}>Add rate</LinkButton>;
  return taxPage(c, { here: paths.adminTaxRates, actions }, list);
});

/** Admins: adds a rate. */
export const POST = handlers(form(TaxRateForm), async (c) => {
  const read = c.req.valid("form");
  const { typed } = read;
  if (!read.ok) return ratePage(c, 422, { typed, errors: read.errors });
  const { sql } = c.var.services;
  const outcome = await insertTaxRate(sql, { values: read.value, actorId: userOf(c).id });
  if (outcome === "known") return ratePage(c, 422, { typed, errors: TWICE });
  flash(c, { title: "Rate added", variant: "success" });
  return c.redirect(paths.adminTaxRates, 303);
});
