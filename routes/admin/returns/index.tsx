/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { countReturns, listReturns } from "#db/returns/returns.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { RETURN_STATES } from "#shop/returns/states.ts";
import { PageHead } from "#ui/page-head.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { ReturnList } from "./_list.tsx";

export const permission: RoutePermission = "returns.decide";

/** Limit of returns: a page of the list [returns]; the rest by cursor. */
const RETURNS_PAGE = 30;

const Query = v.object({
  state: v.fallback(v.picklist(RETURN_STATES), "requested"),
  after: optionalId,
});

/** Returns by where they stand, the newest first. */
export const GET = handlers(query(Query), async (c) => {
  const { state, after } = c.req.valid("query");
  const { sql } = c.var.services;
  const [counts, found] = await Promise.all([
    countReturns(sql),
    listReturns(sql, { state, after, limit: RETURNS_PAGE + 1 }),
  ]);
  const returns = found.slice(0, RETURNS_PAGE);
  const next = found.length > RETURNS_PAGE ? returns.at(-1)?.id : undefined;
  return adminPage(c, {
    title: "Returns",
    styles: ["admin", "returns"],
    here: paths.adminReturns,
    head: (
      <PageHead
        title="Returns"
        text="What customers ask to send back or to have made again. To open one on the phone, go to its order."
      >
        <StaffLink href={paths.adminReturnSettings}>Who may ask, and for how long</StaffLink>
      </PageHead>
    ),
    content: <ReturnList {...{ state, counts, returns, next }} isFirst={after === undefined} />,
  });
});
