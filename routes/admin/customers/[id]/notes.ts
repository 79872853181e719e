import { addCustomerNote } from "#customers/add-customer-note.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { StaffNote } from "#shop/orders/management/order-management.ts";
import { paths } from "#shop/paths.ts";
import { answerCustomer } from "../_customer/answer.tsx";

export const permission: RoutePermission = "customers.edit";

/** Adds a note that customers never see. */
export const POST = handlers(form(StaffNote), async (c) => {
  const customerId = readId(c.req.param("id"));
  if (!customerId) return c.notFound();
  const read = c.req.valid("form");
  if (!read.ok) {
    return answerCustomer(c, customerId, {
      note: { text: read.typed.text ?? "", error: read.problem },
    });
  }
  const note = { customerId, text: read.value.text, actorId: userOf(c).id };
  if (!(await addCustomerNote(c.var.services, note))) return c.notFound();
  flash(c, { title: "Note added", variant: "success" });
  return c.redirect(`${paths.adminCustomer(customerId)}#notes`, 303);
});
