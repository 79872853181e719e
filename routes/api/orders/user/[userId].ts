import { vValidator } from "@hono/valibot-validator";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findOrdersOf } from "#db/orders/orders.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { apiUserOnly, userOf } from "#server/session/guards.ts";
import { orderJson } from "../_order-json.ts";

const Id = (name: string) =>
  v.pipe(
    v.string(),
    v.check((text) => readId(text) !== undefined, `${name} is a whole number from 1 up.`),
    v.transform(Number),
  );

/** With neither, all are answered. */
const Paging = v.object({ limit: v.optional(Id("limit")), before: v.optional(Id("before")) });

const readPaging = vValidator("query", Paging, (read, c) =>
  read.success ? undefined : c.text(read.issues[0].message, 400),
);

/** The account itself and admins; guests' orders (user 1) are the admins' alone. Newest first. */
export const GET = handlers(apiUserOnly, readPaging, async (c) => {
  const user = userOf(c);
  const userId = readId(c.req.param("userId"));
  if (!user.isAdmin && user.id !== userId) {
    throw new HTTPException(403, { message: "These are not your orders." });
  }
  if (!userId) throw new HTTPException(404, { message: "There is no such user." });
  const orders = await findOrdersOf(c.var.services.sql, userId, c.req.valid("query"));
  c.header("cache-control", "private, no-store");
  return c.json(orders.map(orderJson));
});
