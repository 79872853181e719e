/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { answerSheets, MAX_SHEETS } from "./_papers/print-sheets.tsx";

export const permission: RoutePermission = ["orders.view", "floor.print", "floor.pack"];

const Query = v.object({ ids: v.fallback(v.string(), "") });

/** The sheets of several orders, `?ids=1,2,3`, each on its own page. */
export const GET = handlers(query(Query), (c) => {
  const ids = c.req.valid("query").ids.split(",").slice(0, MAX_SHEETS);
  return answerSheets(
    c,
    ids.flatMap((id) => readId(id) ?? []),
  );
});
