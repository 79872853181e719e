/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listTaxRates } from "#db/tax/tax-rates.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { findCountry } from "#shop/addresses/countries.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { taxPage } from "../_page.tsx";
import { ratePage } from "./_editor.tsx";
import { RatesList } from "./_list.tsx";

export const permission: RoutePermission = "tax.edit";

/** Limit of owner: a page of tax rates [rates]; the rest by cursor. */
const PAGE_SIZE = 100;

const Query = v.object({
  country: v.fallback(v.pipe(v.optional(v.string(), ""), v.maxLength(60), v.trim()), ""),
  after: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
    undefined,
  ),
});

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
  return adminPage(c, taxPage({ tab: paths.adminTaxRates, actions }, list));
});

/** Adds a rate. */
export const { POST } = ratePage;
