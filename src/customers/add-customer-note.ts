import { recordAudit } from "#db/audit.ts";
import { findRoot } from "#db/customers/customers.ts";
import { insertCustomerNote } from "#db/customers/notes.ts";
import { lockCustomers } from "#db/customers/settle.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type NewNote = { customerId: number; text: string; actorId: number };

/** Adds a note that customers never see; it goes with the customer. False where there is none. */
export async function addCustomerNote(
  { sql }: Pick<Services, "sql">,
  { customerId, text, actorId }: NewNote,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    await lockCustomers(tx);
    if ((await findRoot(tx, customerId)) === undefined) return false;
    await insertCustomerNote(tx, { customerId, authorId: actorId, text });
    const subject = { subjectKind: "customer", subjectId: customerId } as const;
    await recordAudit(tx, { actorId, action: "add note", ...subject, after: { text } });
    return true;
  });
}
