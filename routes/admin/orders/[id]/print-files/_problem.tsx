/** @jsxImportSource hono/jsx */

import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { May } from "#ui/staff/may-open.tsx";

/** Explains a missing file and links to the fix. */
export function answerProblem(c: AppContext, orderId: number, message: string) {
  c.header("cache-control", "private, no-store");
  c.status(409);
  const title = `No print files of order #${orderId} to download`;
  return c.render(
    <EmptyState level={1} icon="warning" title={title} text={message}>
      <May open={paths.adminOrderPage(orderId)}>
        {" "}
        <LinkButton href={paths.adminOrderPage(orderId)} variant="outline">
          Back to the order
        </LinkButton>
      </May>
    </EmptyState>,
    { title },
  );
}
