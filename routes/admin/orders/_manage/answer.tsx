/** @jsxImportSource hono/jsx */

import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { ManageDialog, type ManageDialogProps } from "./dialog.tsx";
import { loadManaged } from "./load.ts";

export async function answerManaged(
  c: AppContext,
  orderId: number,
  problems: Pick<ManageDialogProps, "backHref" | "tracking" | "note" | "stock">,
): Promise<Response> {
  const managed = await loadManaged(c, orderId);
  if (!managed) return c.notFound();
  c.status(422);
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminOrders} />
      <h1>Order #{orderId}</h1>
      <ManageDialog {...managed} {...problems} isAlone />
    </div>,
    { title: `Order #${orderId}`, styles: ["admin", "manage"], wide: true },
  );
}
