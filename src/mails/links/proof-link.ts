import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "proof";

type LinkedOrder = { id: number; email: string };

/** Anyone who has it can read the order's proofs and answer the newest; it does not open the order. */
export function proofLink(signatures: Signatures, order: LinkedOrder): string {
  return withQuery(paths.proof(order.id), { key: signatures.sign(PURPOSE, nameOf(order)) });
}

export function opensProofs(
  signatures: Signatures,
  order: LinkedOrder,
  key: string | undefined,
): boolean {
  return signatures.verify(PURPOSE, nameOf(order), key);
}

/** The name has the email, so that a link dies when the order is somebody else's. */
function nameOf({ id, email }: LinkedOrder): string {
  return `${id} ${email.toLowerCase()}`;
}
