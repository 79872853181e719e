/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { answerSheets } from "./_papers/print-sheets.tsx";

const MOST = 100;

/** Admins: the sheets of several orders, `?ids=1,2,3`, each on a page of its own. */
export const GET = handlers((c) => {
  const ids = (c.req.query("ids") ?? "").split(",").slice(0, MOST).map(readId);
  return answerSheets(c, ids);
});
