import { exportVariants } from "#catalog/export-variants.ts";
import { handlers } from "#server/factory.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";

export const permission: RoutePermission = "catalog.edit";

/** All variants, as an import takes them. */
export const GET = handlers(async (c) => {
  const csv = await exportVariants(c.var.services, userOf(c).id);
  const day = new Date().toISOString().slice(0, 10);
  return c.body(streamText(csv), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="variants-${day}.csv"`,
  });
});
