/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { answerSheets } from "../_papers/print-sheets.tsx";

/** Admins: the sheet that goes with an order through the print shop. */
export const GET = handlers((c) => answerSheets(c, [readId(c.req.param("id"))]));
