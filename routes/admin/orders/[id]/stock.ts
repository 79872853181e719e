import * as v from "valibot";
import { putBack } from "#orders/put-back.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import { answerManaged } from "../_manage/answer.tsx";
import { backToOrder, readBack } from "../_manage/back.ts";

/** Admins: puts pieces of a paid order back into stock. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const orderId = readId(c.req.param("id"));
  if (!orderId) return c.notFound();
  const { typed } = c.req.valid("form");
  const list = readBack(typed.back);
  const put = await putBack(c.var.services.sql, orderId, typed, userOf(c).id);
  if (put.outcome === "missing") return c.notFound();
  if (put.outcome === "wrong") {
    return answerManaged(c, orderId, { backHref: list, stock: { typed, errors: put.errors } });
  }
  if (put.outcome === "changed") flash(c, CHANGED);
  else if (put.pieces === 0) flash(c, { title: "Nothing to put back", variant: "default" });
  else flash(c, { title: `${itemsText(put.pieces)} put back into stock`, variant: "success" });
  return c.redirect(backToOrder(list, orderId), 303);
});

const CHANGED = {
  title: "Somebody put pieces back meanwhile",
  description: "Nothing was changed by this. Look at what is left, then try again.",
  variant: "destructive",
} as const;
