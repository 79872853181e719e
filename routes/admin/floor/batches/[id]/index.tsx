/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { saveBatch } from "#floor/batches/change-batch.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { batchName } from "#shop/floor/batch.ts";
import { batchCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { floorPage } from "../../_page.tsx";
import { loadBatch } from "../_batch/load.ts";
import { BatchPage } from "../_batch/page.tsx";

export const permission: RoutePermission = {
  GET: ["floor.print", "floor.pack"],
  POST: "floor.print",
};

/** A batch with its pieces, its papers and its files. */
export const GET = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const loaded = id && (await loadBatch(c, id));
  if (!loaded) return c.notFound();
  const title = `Batch ${batchCode(loaded.batch.id)}`;
  const page = floorPage(paths.adminBatches, { title }, <BatchPage {...loaded} />);
  return adminPage(c, page);
});

const Body = v.object({ name: v.optional(v.string(), ""), press: v.optional(v.string(), "") });

/** Gives it another name or press. */
export const POST = handlers(form(Body), async (c) => {
  const id = readId(c.req.param("id"));
  const read = c.req.valid("form");
  if (!id || !read.ok) return c.notFound();
  const { name, press } = read.value;
  const saved = await saveBatch(c.var.services, {
    batchId: id,
    name: batchName(name, batchCode(id)),
    pressId: readId(press) ?? null,
    actorId: userOf(c).id,
  });
  if (!saved) return c.notFound();
  flash(c, { title: "Batch saved", variant: "success" });
  return c.redirect(paths.adminBatch(id), 303);
});
