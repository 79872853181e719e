/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { answerSheets, MAX_SHEETS } from "./_papers/print-sheets.tsx";

const Query = v.object({ ids: v.fallback(v.string(), "") });

/** Admins: the sheets of several orders, `?ids=1,2,3`, each on its own page. */
export const GET = handlers(query(Query), (c) => {
  const ids = c.req.valid("query").ids.split(",").slice(0, MAX_SHEETS);
  return answerSheets(
    c,
    ids.flatMap((id) => readId(id) ?? []),
  );
});
