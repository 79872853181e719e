import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "pay";

type LinkedEdit = { id: number; email: string };

/** A relative URL with a key: anyone who has it can see this change and pay for it, and nothing else. */
export function payLink(signatures: Signatures, edit: LinkedEdit): string {
  return withQuery(paths.payEdit(edit.id), { key: signatures.sign(PURPOSE, nameOf(edit)) });
}

export function opensPayment(
  signatures: Signatures,
  edit: LinkedEdit,
  key: string | undefined,
): boolean {
  return signatures.verify(PURPOSE, nameOf(edit), key);
}

/** The name has the email of the order, as the link to the order itself. */
function nameOf({ id, email }: LinkedEdit): string {
  return `edit ${id} ${email.toLowerCase()}`;
}
