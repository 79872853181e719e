/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { findStoredOrder } from "#server/session/order-access.ts";
import { answerLoadError, showOrder } from "./_detail/show.tsx";
import { answerNoOrder } from "./_no-order.tsx";

/** The browser that ordered, a mailed link's `?key=`, the owner, an admin. */
export const GET = handlers(async (c) => {
  try {
    // The order is found before the page streams, so that the status can still be 404.
    const order = await findStoredOrder(c, readId(c.req.param("id")));
    return order ? showOrder(c, order) : answerNoOrder(c);
  } catch (error) {
    return answerLoadError(c, error);
  }
});
