import { recordAudit } from "#db/audit.ts";
import { findOrder } from "#db/orders/orders.ts";
import { addStaffNote } from "#db/orders/staff-notes.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { StaffNote } from "#shop/orders/order-management.ts";
import { answerManaged } from "../_manage/answer.tsx";
import { backToOrder, readBack } from "../_manage/back.ts";

/** Admins: adds a note that customers never see. */
export const POST = handlers(form(StaffNote), async (c) => {
  const orderId = readId(c.req.param("id"));
  if (!orderId || !(await findOrder(c.var.services.sql, orderId))) return c.notFound();
  const read = c.req.valid("form");
  const list = readBack(read.typed.back);
  if (!read.ok) {
    const note = { text: read.typed.text ?? "", error: read.problem };
    return answerManaged(c, orderId, { backHref: list, note });
  }
  await insertNote(c, orderId, read.value.text);
  flash(c, { title: "Note added", variant: "success" });
  return c.redirect(backToOrder(list, orderId), 303);
});

async function insertNote(c: AppContext, orderId: number, text: string): Promise<void> {
  const actorId = userOf(c).id;
  await c.var.services.sql.begin(async (tx) => {
    await addStaffNote(tx, { orderId, authorId: actorId, text });
    const subject = { subjectKind: "order", subjectId: orderId } as const;
    await recordAudit(tx, { actorId, action: "add note", ...subject, after: { text } });
  });
}
