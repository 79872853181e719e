/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import type { ManageProps } from "./body.tsx";
import { loadManaged } from "./load.ts";
import { OrderPage } from "./page.tsx";

type PageOptions = Pick<
  ManageProps,
  "backHref" | "tracking" | "note" | "stock" | "newDay" | "outside"
>;

/** The order's page; with a draft it says what is wrong with it. */
export async function answerManaged(
  c: AppContext,
  orderId: number,
  shown: PageOptions,
): Promise<Response> {
  const managed = await loadManaged(c, orderId);
  if (!managed) return c.notFound();
  if (shown.tracking || shown.note || shown.stock || shown.newDay || shown.outside) c.status(422);
  return c.render(<OrderPage {...managed} {...shown} />, {
    title: `Order #${orderId}`,
    styles: ["admin", "manage"],
    scripts: ["manage"],
    wide: true,
  });
}
