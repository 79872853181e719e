/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { answerSheets } from "../_papers/print-sheets.tsx";

export const permission: RoutePermission = ["orders.view", "floor.print", "floor.pack"];

/** An order's sheet for the print shop. */
export const GET = handlers((c) => {
  const id = readId(c.req.param("id"));
  return answerSheets(c, id ? [id] : []);
});
