import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { showStudio } from "./_studio-page.tsx";

/** `on`: the design is shown on this thing, if there is one of that id. */
const Query = v.object({ on: v.fallback(v.string(), "") });

/** Anyone. */
export const GET = handlers(query(Query), (c) =>
  showStudio(c, {}, findTemplate(c.req.valid("query").on)),
);
