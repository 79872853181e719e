/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listBatches } from "#db/floor/batches.ts";
import { listPresses } from "#db/floor/presses/presses.ts";
import { listProposals } from "#db/floor/proposals.ts";
import { createBatch } from "#floor/batches/create-batch.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { isDay } from "#shop/day.ts";
import { batchName } from "#shop/floor/batch.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import { paths } from "#shop/paths.ts";
import { filterOf } from "../_board/load.ts";
import { floorPage } from "../_page.tsx";
import { BatchList } from "./_list.tsx";
import { Proposals, proposalName } from "./_proposals.tsx";

export const permission: RoutePermission = {
  GET: ["floor.print", "floor.pack"],
  POST: "floor.print",
};

/** Limit of floor: batches on their page [batches]; older ones are found by their pieces. */
const MAX_LISTED = 50;
/** Limit of floor: proposed batches [batches]; the next ones follow once some are made. */
const MAX_PROPOSED = 20;

/** What could be printed together now, and the batches that there are. */
export const GET = handlers(async (c) => {
  const { sql } = c.var.services;
  const [proposals, batches, presses, days] = await Promise.all([
    listProposals(sql, MAX_PROPOSED),
    listBatches(sql, MAX_LISTED),
    listPresses(sql),
    filterOf(c, {}),
  ]);
  const content = (
    <>
      <Proposals proposals={proposals} presses={presses} days={days} />
      <BatchList batches={batches} days={days} />
    </>
  );
  return adminPage(c, floorPage(paths.adminBatches, { title: "Batches" }, content));
});

const id = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

const Body = v.object({
  product: id,
  color: v.pipe(v.string(), v.maxLength(100)),
  areas: v.pipe(v.string(), v.maxLength(200)),
  until: v.pipe(v.string(), v.check(isDay, "Choose a day")),
  press: v.optional(v.string(), ""),
});

/** Makes a batch of what a proposal holds now. */
export const POST = handlers(form(Body), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) {
    flash(c, { title: "No batch made", description: read.problem, variant: "destructive" });
    return c.redirect(paths.adminBatches, 303);
  }
  const { product, color, areas, until, press } = read.value;
  const alike = { productId: product, color, areas: areas ? areas.split("+") : [] };
  const request = {
    name: batchName("", proposalName(alike)),
    pressId: readId(press) ?? null,
    chosen: { alike, until },
    actorId: userOf(c).id,
  };
  const created = await createBatch(c.var.services, request);
  if (!created) {
    flash(c, { title: "No batch made", description: GONE, variant: "destructive" });
    return c.redirect(paths.adminBatches, 303);
  }
  const title = `Batch B${created.id} has ${piecesText(created.pieces)}`;
  flash(c, { title, variant: "success" });
  return c.redirect(paths.adminBatch(created.id), 303);
});

const GONE = "No piece of it is ready by that day. Somebody else may have been quicker.";
