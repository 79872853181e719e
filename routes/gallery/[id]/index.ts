import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { optionalId, readId } from "#server/input/read-id.ts";
import { showDesign } from "./_detail/show.tsx";

const Query = v.object({ before: optionalId });

/** Anyone, of an approved design; its owner and admins, of any. */
export const GET = handlers(query(Query), (c) =>
  showDesign(c, readId(c.req.param("id")), c.req.valid("query")),
);
