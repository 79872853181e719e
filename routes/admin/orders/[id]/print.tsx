/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { answerSheets } from "../_papers/print-sheets.tsx";

/** Admins: an order's sheet for the print shop. */
export const GET = handlers((c) => {
  const id = readId(c.req.param("id"));
  return answerSheets(c, id ? [id] : []);
});
