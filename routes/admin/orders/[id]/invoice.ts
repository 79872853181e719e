import * as v from "valibot";
import { recordAudit } from "#db/audit.ts";
import { lockOrder } from "#db/orders/management.ts";
import { issueCreditNotes } from "#orders/invoices/issue-credit-notes.ts";
import { issueInvoice } from "#orders/invoices/issue-invoice.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { backToOrder, readBack } from "../_manage/back.ts";

/** Admins: an invoice of today for an order that was paid before the shop made invoices. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const orderId = readId(c.req.param("id"));
  if (!orderId) return c.notFound();
  const issued = await c.var.services.sql.begin(async (tx) => {
    await lockOrder(tx, orderId);
    const now = new Date();
    if (!(await issueInvoice(tx, orderId, now))) return false;
    await issueCreditNotes(tx, orderId, now);
    await recordAudit(tx, {
      actorId: userOf(c).id,
      action: "issue invoice",
      subjectKind: "order",
      subjectId: orderId,
    });
    return true;
  });
  flash(c, issued ? ISSUED : NOT_ISSUED);
  const { back } = c.req.valid("form").typed;
  return c.redirect(backToOrder(readBack(back), orderId), 303);
});

const ISSUED = { title: "Invoice issued", variant: "success" } as const;

const NOT_ISSUED = {
  title: "No invoice issued",
  description: "The order has one, or it is not paid.",
  variant: "destructive",
} as const;
