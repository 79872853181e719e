import { findPressFile } from "#db/floor/presses/press-files.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { pressOf } from "#server/session/press-only.ts";
import { FLOOR_EXAMPLES } from "#shop/contract/examples/floor.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import {
  isLoaded,
  pressFileName,
  readPressFileId,
  whyLeftOut,
} from "#shop/floor/presses/press-file.ts";

const fetches = describeCall({
  group: "Presses",
  summary: "Fetch a print file",
  who: "The program of the press whose work it is, until that is placed.",
  by: "press",
  example: FLOOR_EXAMPLES.file,
  answers: { 200: "image/png", 401: "text", 404: "text", 410: "text" },
});

/** A press, by its key: a print file of its work, until that is placed. 410 says why there is none. */
export const GET = handlers(fetches, async (c) => {
  const workId = readId(c.req.param("id"));
  const which = readPressFileId(c.req.param("file") ?? "");
  if (!workId || !which) return c.notFound();
  const { sql, storage } = c.var.services;
  const file = await findPressFile(sql, { pressId: pressOf(c).id, workId, ...which });
  if (!file) return c.notFound();
  if (!isLoaded(file)) return c.text(whyLeftOut(file) ?? "", 410);
  const found = await storage.get(file.storageKey);
  if (!found) return c.text(`${pieceCode(file)}: its print file is not in the storage`, 410);
  return c.body(found.body, 200, {
    "content-type": "image/png",
    "content-length": String(found.bytes),
    "content-disposition": `attachment; filename="${pressFileName(file)}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
});
