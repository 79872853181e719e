/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { mergeCustomers, peopleRevision } from "#customers/merge-customers.ts";
import { settleRecent } from "#customers/settle-customers.ts";
import { type Customer, findCustomer } from "#db/customers/customers.ts";
import { searchCustomers } from "#db/customers/list.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import { optionalId, readId, strictId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { CustomersQuery } from "#shop/customers/customer-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { leadOn } from "../_customer/answer.tsx";
import { ComparePage } from "../_merge/compare-page.tsx";
import { SearchPage } from "../_merge/search-page.tsx";

export const permission: RoutePermission = "customers.edit";

/** Limit of owner: customers that a merge lets choose from [customers]; a longer text finds fewer. */
const FOUND = 20;

const Query = v.object({ q: CustomersQuery.entries.q, with: optionalId });

/** First another customer is searched; then both stand side by side. */
export const GET = handlers(query(Query), async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return c.notFound();
  const { q, with: otherId } = c.req.valid("query");
  const { services } = c.var;
  await settleRecent(services);
  const customer = await findCustomer(services.sql, id);
  if (!customer) return leadOn(c, id);
  const other = otherId && otherId !== id ? await findCustomer(services.sql, otherId) : undefined;
  if (other) return showBoth(c, customer, other);
  const found = await searchCustomers(services.sql, q, FOUND);
  const others = found.filter((one) => one.id !== id);
  return c.render(<SearchPage customer={customer} q={q} others={others} />, PAGE);
});

const Merge = v.object({ with: strictId("The customer"), revision: v.string() });

/** The other customer counts to this one from now on. */
export const POST = handlers(form(Merge), async (c) => {
  const to = readId(c.req.param("id"));
  if (!to) return c.notFound();
  const { with: from, revision } = expectValid(c.req.valid("form"));
  const { services } = c.var;
  const request = { from, to, revision, actorId: userOf(c).id };
  if ((await mergeCustomers(services, request)) === "merged") {
    flash(c, { title: "The two are one customer now", variant: "success" });
    return c.redirect(paths.adminCustomer(to), 303);
  }
  flash(c, {
    title: "Nothing was merged",
    description: "Somebody has changed one of the two meanwhile. Please look at them again.",
    variant: "destructive",
  });
  return c.redirect(withQuery(paths.adminCustomerMerge(to), { with: from }), 303);
});

const PAGE = {
  title: "Merge customers",
  styles: ["admin", "admin-customers"],
  wide: true,
} as const;

function showBoth(c: AppContext, customer: Customer, other: Customer) {
  const revision = peopleRevision([...customer.people, ...other.people]);
  return c.render(<ComparePage {...{ customer, other, revision }} />, PAGE);
}
