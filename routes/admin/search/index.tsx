/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { searchLine } from "#shop/staff/search.ts";
import { PageHead } from "#ui/page-head.tsx";
import { ResultsPage, Searchable } from "./_search/page.tsx";
import { findersFor, searchAll } from "./_search/search.ts";

export const permission: RoutePermission = "staff";

const Query = v.object({
  q: v.fallback(v.pipe(v.string(), v.transform(searchLine)), ""),
});

/** Finds what who asks may open. A number or code that is one thing's alone leads there at once. */
export const GET = handlers(query(Query), async (c) => {
  const { q } = c.req.valid("query");
  if (!q) return show(c, q, <Searchable finders={findersFor(c)} />);
  const results = await searchAll(c, q);
  const [only, another] = results.exact;
  if (only && !another && results.failed.length === 0) return c.redirect(only.href, 303);
  return show(c, q, <ResultsPage q={q} results={results} finders={findersFor(c)} />);
});

function show(c: AppContext, q: string, content: Parameters<typeof adminPage>[1]["content"]) {
  return adminPage(c, {
    title: q ? `${q} – Search` : "Search",
    here: paths.adminSearch,
    q,
    styles: ["admin", "dashboard"],
    head: <PageHead title="Search" />,
    content,
  });
}
