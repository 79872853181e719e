import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { listProofedLines } from "#db/proofs/lines.ts";
import { listProofs, type Proof } from "#db/proofs/proofs.ts";
import { opensProofs } from "#mails/links/proof-link.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { isOwnOrder, linkKey } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";
import { proofCautions } from "#shop/proofs/cautions.ts";
import type { ProofedLine } from "#shop/proofs/shown-lines.ts";

export type FoundProofs = {
  order: Order;
  lines: readonly ProofedLine[];
  /** The newest first; at least one. */
  proofs: readonly [Proof, ...Proof[]];
  cautions: readonly string[];
  /** Staff see what the customer sees, and answer nothing for them. */
  mayAnswer: boolean;
};

/**
 * The mailed link opens it, and the browser and the account that ordered; staff who see orders read it.
 * Undefined for others, and where nothing was ever sent.
 */
export async function findProofs(c: AppContext): Promise<FoundProofs | undefined> {
  const { sql } = c.var.services;
  const id = readId(c.req.param("id"));
  const order = id && (await findOrder(sql, id));
  if (!order) return undefined;
  const mayAnswer = isCustomer(c, order);
  if (!mayAnswer && !permits(c, "orders.view")) return undefined;
  const [proofs, lines, settings] = await Promise.all([
    listProofs(sql, id),
    listProofedLines(sql, id),
    findPrintFileSettings(sql),
  ]);
  const [newest, ...older] = proofs;
  if (!newest) return undefined;
  const cautions = proofCautions(lines, settings);
  return { order, lines, proofs: [newest, ...older], cautions, mayAnswer };
}

function isCustomer(c: AppContext, order: Order): boolean {
  const linked = { id: order.id, email: order.shippingAddress.email };
  return isOwnOrder(c, order) || opensProofs(c.var.services.signatures, linked, linkKey(c));
}
