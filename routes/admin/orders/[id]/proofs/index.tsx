/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { type SendOutcome, sendProof } from "#proofs/send-proof.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { cleanText } from "#shop/forms/clean-text.ts";
import { paths } from "#shop/paths.ts";
import { MAX_PROOF_WORDS, MAX_PROOFS } from "#shop/proofs/proof.ts";
import { type LoadedProofs, loadProofs } from "../../_proofs/load.ts";
import { ProofsHead, ProofsPage } from "../../_proofs/page.tsx";

export const permission: RoutePermission = { GET: "orders.view", POST: "proofs.send" };

const Note = v.object({
  note: v.optional(cleanText(MAX_PROOF_WORDS, `Keep it below ${MAX_PROOF_WORDS} characters`), ""),
});

/** All versions of an order's proof, and the form that sends the next one. */
export const { GET, POST } = editPage<LoadedProofs, v.InferOutput<typeof Note>>({
  load: async (c) => {
    const id = readId(c.req.param("id"));
    return id ? loadProofs(c.var.services.sql, id, c.var.shopper?.id) : undefined;
  },
  revision: ({ proofs: [newest] }) => String(newest?.number ?? 0),
  fields: () => ({ note: "" }),
  read: readerOf(Note),

  async save(c, { order }, { values, revision }) {
    const sending = { orderId: order.id, ...values, shown: Number(revision) };
    const sent = await sendProof(c.var.services, { ...sending, actorId: userOf(c).id });
    if (sent.outcome === "missing") return "gone";
    if (sent.outcome === "changed") return "changed";
    if (sent.outcome !== "sent") return { errors: { note: PROBLEMS[sent.outcome] } };
    const title = `Version ${sent.number} sent`;
    return { toast: { title, variant: "success" }, to: paths.adminOrderProofs(order.id) };
  },

  differences: ({ proofs: [newest] }) => [
    {
      label: "Newest version",
      saved: `Version ${newest?.number ?? 0}, by ${newest?.sender}`,
      typed: "",
    },
  ],

  page(c, found, form) {
    const { order } = found;
    const compared = Number(c.req.query("version"));
    return {
      title: `Proofs of order #${order.id}`,
      here: paths.adminOrders,
      styles: ["admin", "proof"],
      head: <ProofsHead {...found} />,
      content: <ProofsPage {...found} form={form} compared={compared} />,
    };
  },
});

type Problem = Exclude<SendOutcome["outcome"], "sent" | "missing" | "changed">;

const PROBLEMS: Record<Problem, string> = {
  unpaid: "The order is not paid yet: its print files are made then.",
  over: "Nothing of this order is printed any more.",
  "not-ready": "Its print files are not all made yet. Try again in a minute.",
  full: `An order has up to ${MAX_PROOFS} versions. Call the customer.`,
};
