import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { optionalId, readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { answerCustomer } from "../_customer/answer.tsx";

export const permission: RoutePermission = "customers.view";

const Query = v.object({ before: optionalId });

/** All about one customer; `?before=` shows earlier orders. */
export const GET = handlers(query(Query), (c) => {
  const id = readId(c.req.param("id"));
  return id ? answerCustomer(c, id, c.req.valid("query")) : c.notFound();
});
