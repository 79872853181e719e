import { dissolveBatch } from "#floor/batches/change-batch.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "floor.print";

/** Dissolves a batch that has not begun; its pieces are ready for another one. */
export const POST = handlers(async (c) => {
  const batchId = readId(c.req.param("id"));
  if (!batchId) return c.notFound();
  const isGone = await dissolveBatch(c.var.services, { batchId, actorId: userOf(c).id });
  flash(
    c,
    isGone
      ? { title: "Batch dissolved", variant: "success" }
      : { title: "The batch stays", description: BEGUN, variant: "destructive" },
  );
  return c.redirect(paths.adminBatches, 303);
});

const BEGUN = "Its papers were printed, or somebody has dissolved it already.";
