import * as v from "valibot";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { type Form, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { Toast } from "#shop/toast.ts";
import { answerManaged } from "./answer.tsx";
import { backToOrder, readBack } from "./back.ts";
import type { ManageProps } from "./body.tsx";

type Request<Schema extends v.GenericSchema> = {
  orderId: number;
  actorId: number;
  read: Form<Schema>;
};

type Answer =
  | { toast: Toast }
  /** The form is shown again on the order's page, with what is wrong beside its field. */
  | Pick<ManageProps, "tracking" | "note" | "stock" | "newDay" | "outside">
  | "missing";

/** The use case alone knows the fields of such a form, or it is a button. */
export const NO_FIELDS = v.object({});

/** One of the small forms of an order's page: a toast says what it did, and it leads back there. */
export function orderAction<Schema extends v.GenericSchema>(
  schema: Schema,
  act: (c: AppContext, request: Request<Schema>) => Promise<Answer>,
) {
  return handlers(form(schema), async (c) => {
    const orderId = readId(c.req.param("id"));
    if (!orderId) return c.notFound();
    const read = c.req.valid("form");
    const backHref = readBack(read.typed.back);
    const answer = await act(c, { orderId, actorId: userOf(c).id, read });
    if (answer === "missing") return c.notFound();
    if (!("toast" in answer)) return answerManaged(c, orderId, { backHref, ...answer });
    flash(c, answer.toast);
    return c.redirect(backToOrder(backHref, orderId), 303);
  });
}
