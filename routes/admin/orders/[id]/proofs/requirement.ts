import * as v from "valibot";
import { liftProof, requireProof } from "#proofs/require-proof.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { permits } from "#server/session/permits.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "proofs.send";

const Body = v.object({ action: v.picklist(["wait", "lift"]) });

/** Lets an order wait for its customer's approval, or be printed without it. */
export const POST = handlers(form(Body), async (c) => {
  const orderId = readId(c.req.param("id"));
  const { action } = expectValid(c.req.valid("form"));
  if (!orderId) return c.notFound();
  const request = { orderId, actorId: userOf(c).id };
  const outcome =
    action === "wait"
      ? await requireProof(c.var.services, request)
      : await liftProof(c.var.services, {
          ...request,
          mayLiftRule: permits(c, "floor.settings"),
        });
  if (outcome === "missing") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminOrderProofs(orderId), 303);
});

const TOASTS: Record<"waits" | "over" | "lifted" | "rule", Toast> = {
  waits: { title: "The order waits for its customer", variant: "success" },
  lifted: { title: "The order is printed without approval", variant: "success" },
  over: {
    title: "Nothing was changed",
    description: "Nothing of this order is printed any more.",
    variant: "destructive",
  },
  rule: {
    title: "Nothing was changed",
    description: "All orders of this size wait for an approval. Ask somebody who may change that.",
    variant: "destructive",
  },
};
