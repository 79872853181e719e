import * as v from "valibot";
import { findBatch } from "#db/floor/batches.ts";
import { printPaper } from "#floor/batches/print-paper.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { isBatchPaper } from "#shop/floor/papers.ts";
import { paths } from "#shop/paths.ts";
import { answerMissing } from "../../_batch/files.tsx";
import { openPaper } from "../../_batch/open-paper.ts";

/**
 * Admins: counts a printing of a paper of the batch, with which the batch begins, and leads to it; not
 * where a print file is missing.
 */
export const POST = handlers(async (c) => {
  const batchId = readId(c.req.param("id"));
  const paper = c.req.param("paper") ?? "";
  if (!batchId || !isBatchPaper(paper)) return c.notFound();
  const batch = await findBatch(c.var.services.sql, batchId);
  if (!batch) return c.notFound();
  const problem = paper === "files" && (await answerMissing(c, batch));
  if (problem) return problem;
  const request = { batchId, paper, actorId: userOf(c).id };
  const print = await printPaper(c.var.services, request);
  if (!print) return c.notFound();
  return c.redirect(paths.adminBatchPaper(batchId, paper, print), 303);
});

/** It counts as a copy where nobody says otherwise. */
const Query = v.object({
  print: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), 2),
});

/** Admins: a paper of the batch; `?print=` says the how manieth it is. */
export const GET = handlers(query(Query), async (c) => {
  const batchId = readId(c.req.param("id"));
  const paper = c.req.param("paper") ?? "";
  const batch = batchId && isBatchPaper(paper) && (await findBatch(c.var.services.sql, batchId));
  if (!batch || !isBatchPaper(paper)) return c.notFound();
  return openPaper(c, batch, paper, { isCopy: c.req.valid("query").print > 1 });
});
