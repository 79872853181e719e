import * as v from "valibot";
import { openEdit } from "#proofs/open-edit.ts";
import { takeEdit } from "#proofs/take-edit.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { drawingPayer } from "#server/limits/drawing-limit.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "proofs.send";

const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));

/** `draft`: the edit that is to be printed; without one the line's design opens in the studio. */
const Body = v.object({ draft: v.optional(Id), shown: v.optional(Id) });

/** A line's design, which staff edit in the studio for the customer. */
export const POST = handlers(form(Body), async (c) => {
  const orderId = readId(c.req.param("id"));
  const position = /^\d{1,4}$/.exec(c.req.param("position") ?? "")?.[0];
  const { draft, shown } = expectValid(c.req.valid("form"));
  if (!orderId || !position) return c.notFound();
  if (draft && shown) return take(c, { orderId, draftId: draft, shown });
  return open(c, { orderId, position: Number(position) });
});

async function open(c: AppContext, line: { orderId: number; position: number }) {
  const shopper = await c.var.requireShopper();
  const editing = { ...line, shopperId: shopper.id, actorId: userOf(c).id };
  const opened = await openEdit(c.var.services, editing);
  if (opened.outcome === "missing") return c.notFound();
  if (opened.outcome === "opened") {
    flash(c, OPENED);
    return c.redirect(paths.designOn(opened.cut), 303);
  }
  flash(c, failed(OPENING[opened.outcome]));
  return c.redirect(paths.adminOrderProofs(line.orderId), 303);
}

async function take(c: AppContext, edit: { orderId: number; draftId: number; shown: number }) {
  const taken = await takeEdit(c.var.services, {
    ...edit,
    actorId: userOf(c).id,
    findBlank: findBlankFor(c),
    payer: drawingPayer(c),
  });
  if (taken.outcome === "taken") flash(c, TAKEN);
  else flash(c, failed(taken.outcome === "wrong" ? taken.problem : TAKING[taken.outcome]));
  return c.redirect(paths.adminOrderProofs(edit.orderId), 303);
}

const failed = (description: string): Toast => ({
  title: "Nothing was changed",
  description,
  variant: "destructive",
});

const OPENED: Toast = {
  title: "The customer's design is open",
  description: "Change it, then go back to the order's proofs and use it.",
  variant: "success",
};

const TAKEN: Toast = {
  title: "The order has the edited design",
  description: "Its print files are being made. Send the next version then.",
  variant: "success",
};

const OPENING = {
  "no-such-design": "A picture of this design is not available any more.",
  "too-many": "Your studio has no room for another design. Delete one of My designs first.",
  "fixed-words": "Its words may not be changed.",
};

const TAKING = {
  same: "The design is just what the order has.",
  missing: "There is no such edit any more.",
  unpaid: "The order is not paid yet: its customer changes it at the checkout.",
  over: "Nothing of this order is printed any more.",
  printed: "Some of its pieces are printed already.",
  changed: "Somebody has changed it meanwhile. Look at both again.",
  waits: "A change of the order waits for its payment. Withdraw that one first.",
};
