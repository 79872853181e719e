/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { countDrafts, listDrafts } from "#db/orders/drafts/list-drafts.ts";
import { beginDraft } from "#orders/drafts/begin-draft.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { DRAFT_LISTS, USUAL_QUOTE_DAYS } from "#shop/orders/drafts/draft.ts";
import { daysAfter, endOf, quoteDays } from "#shop/orders/drafts/quote-days.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { readCustomer } from "./_draft/customer.ts";
import { readSource } from "./_draft/source.ts";
import { DraftTable } from "./_list.tsx";

export const permission: RoutePermission = "orders.edit";

/** Limit of orders: a page of the list of quotes [quotes]; the rest by cursor. */
const DRAFTS_PAGE = 30;

const Query = v.object({
  status: v.fallback(v.picklist(DRAFT_LISTS), "open"),
  after: optionalId,
});

/** Drafts and quotes by where they stand, or what staff have to see of them; the newest first. */
export const GET = handlers(query(Query), async (c) => {
  const { status: list, after } = c.req.valid("query");
  const { sql } = c.var.services;
  const [counts, found] = await Promise.all([
    countDrafts(sql),
    listDrafts(sql, { list, after, limit: DRAFTS_PAGE + 1 }),
  ]);
  const drafts = found.slice(0, DRAFTS_PAGE);
  const next = found.length > DRAFTS_PAGE ? drafts.at(-1)?.id : undefined;
  return adminPage(c, {
    title: "Drafts and quotes",
    styles: ["admin", "manage", "quote"],
    here: paths.adminDrafts,
    head: (
      <PageHead
        title="Drafts and quotes"
        text="Orders that you prepare for somebody, and offers that hold until a day."
      >
        <div>
          <LinkButton href={paths.adminNewDraft}>New order for somebody</LinkButton>
        </div>
      </PageHead>
    ),
    content: <DraftTable {...{ list, counts, drafts, next }} isFirst={after === undefined} />,
  });
});

const Body = v.object({
  key: v.pipe(v.string(), v.uuid()),
  from: v.optional(v.pipe(v.string(), v.maxLength(30)), ""),
  order: optionalId,
  customer: optionalId,
});

/** Begins a draft, of what an order or the cart has in it. */
export const POST = handlers(form(Body), async (c) => {
  const { key, from, order, customer } = expectValid(c.req.valid("form"));
  const { services } = c.var;
  const { timeZone, currency } = await services.shopSettings.read();
  const holdsOn = daysAfter(quoteDays(new Date(), timeZone).today, USUAL_QUOTE_DAYS);
  const [whom, lines] = [
    await readCustomer(c, { ...(order && { order }), ...(customer && { customer }) }),
    await readSource(c, from),
  ];
  const draftId = await beginDraft(services, {
    ...{ key, makerId: userOf(c).id, ...whom, lines, currency, holdsOn },
    holdsUntil: endOf(holdsOn, timeZone),
  });
  flash(c, {
    title: "Draft begun",
    description: "Nothing is sent to anybody yet.",
    variant: "success",
  });
  return c.redirect(paths.adminDraft(draftId), 303);
});
