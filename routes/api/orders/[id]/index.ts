import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { findReadableOrder } from "#server/session/order-access.ts";
import { wholeOrderJson } from "../_order-json.ts";

/** The browser that ordered, a mailed link's `?key=`, the owner, an admin. */
export const GET = handlers(async (c) => {
  const order = await findReadableOrder(c, readId(c.req.param("id")));
  if (!order) throw new HTTPException(404, { message: "There is no such order." });
  c.header("cache-control", "private, no-store");
  return c.json(await wholeOrderJson(c.var.services.sql, order));
});
