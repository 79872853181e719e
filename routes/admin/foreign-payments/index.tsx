/** @jsxImportSource hono/jsx */
import { listForeignPayments } from "#db/foreign-payments/foreign-payments.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths, withQuery } from "#shop/paths.ts";
import {
  FOREIGN_PAGE,
  ForeignQuery,
  foreignKeyText,
  LOST_TODO,
  readForeignKey,
} from "#shop/payments/foreign-payments.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { ForeignList } from "./_list.tsx";

export const permission: RoutePermission = "operations.run";

/** Money that came in for orders that are not here, the newest first. */
export const GET = handlers(query(ForeignQuery), async (c) => {
  const { after } = c.req.valid("query");
  const found = await listForeignPayments(c.var.services.sql, {
    after: readForeignKey(after),
    limit: FOREIGN_PAGE + 1,
  });
  const payments = found.slice(0, FOREIGN_PAGE);
  const last = found.length > FOREIGN_PAGE ? payments.at(-1) : undefined;
  const next = last && withQuery(paths.adminForeignPayments, { after: foreignKeyText(last) });
  return adminPage(c, {
    title: "Foreign payments",
    styles: ["admin", "jobs"],
    here: paths.adminForeignPayments,
    head: (
      <PageHead
        title="Foreign payments"
        text={`Money that came in at Stripe for orders that this shop does not have: they came after the backup that was restored, or belong to another shop with the same account. ${LOST_TODO}.`}
      />
    ),
    content: (
      <>
        {payments.length === 0 ? (
          <EmptyState
            icon="check"
            title="Nothing here"
            text="Each payment that came in has its order."
          />
        ) : (
          <ForeignList payments={payments} />
        )}
        <PageLinks
          label="Pages of foreign payments"
          first={after && paths.adminForeignPayments}
          next={next}
        />
      </>
    ),
  });
});
