import * as v from "valibot";
import { findBatch, listOrdersToPack } from "#db/floor/batches.ts";
import { printPaper } from "#floor/batches/print-paper.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { denyStaff } from "#server/session/staff-only.tsx";
import { isBatchPaper } from "#shop/floor/papers.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerMissing } from "../../_batch/files.tsx";
import { mayPrint } from "../../_batch/may-print.ts";
import { openPaper } from "../../_batch/open-paper.ts";

export const permission: RoutePermission = ["floor.print", "floor.pack"];

const number = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)), v.transform(Number));

const Gone = v.fallback(number(3), 0);

/**
 * Counts a printing of a paper of the batch, with which the batch begins, and leads to it; not
 * where a print file is missing, or where nothing is in it.
 */
export const POST = handlers(form(v.object({ gone: Gone })), async (c) => {
  const batchId = readId(c.req.param("id"));
  const paper = c.req.param("paper") ?? "";
  if (!batchId || !isBatchPaper(paper)) return c.notFound();
  if (!mayPrint(c, paper)) return denyStaff(c);
  const batch = await findBatch(c.var.services.sql, batchId);
  if (!batch) return c.notFound();
  const problem = paper === "files" && (await answerMissing(c, batch));
  if (problem) return problem;
  const orderIds = await listOrdersToPack(c.var.services.sql, batchId, { isWhole: false });
  if (orderIds.length === 0) {
    flash(c, { title: "Nothing to print", description: EMPTY, variant: "destructive" });
    return c.redirect(paths.adminBatch(batchId), 303);
  }
  const request = { batchId, paper, actorId: userOf(c).id };
  const print = await printPaper(c.var.services, request);
  if (!print) return c.notFound();
  const read = c.req.valid("form");
  const gone = (read.ok && read.value.gone) || undefined;
  return c.redirect(withQuery(paths.adminBatchPaper(batchId, paper), { print, gone }), 303);
});

const EMPTY = "No piece of it is to be made any more.";

/** It counts as a copy where nobody says otherwise. */
const Query = v.object({
  print: v.fallback(number(6), 2),
  part: v.fallback(number(3), 1),
  gone: Gone,
});

/**
 * A paper of the batch; `?print=` is the number of the printing, `?part=` which of its pages, and
 * `?gone=` how many labels of the first sheet are.
 */
export const GET = handlers(query(Query), async (c) => {
  const batchId = readId(c.req.param("id"));
  const paper = c.req.param("paper") ?? "";
  const batch = batchId && isBatchPaper(paper) && (await findBatch(c.var.services.sql, batchId));
  if (!batch || !isBatchPaper(paper)) return c.notFound();
  if (!mayPrint(c, paper)) return denyStaff(c);
  return openPaper(c, batch, paper, c.req.valid("query"));
});
