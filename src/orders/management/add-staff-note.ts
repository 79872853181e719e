import { recordAudit } from "#db/audit.ts";
import { insertStaffNote } from "#db/orders/staff-notes.ts";
import type { Services } from "#services/services.ts";

type NewNote = { orderId: number; text: string; actorId: number };

/** Adds a note that customers never see. */
export async function addStaffNote(
  { sql }: Pick<Services, "sql">,
  { orderId, text, actorId }: NewNote,
): Promise<void> {
  await sql.begin(async (tx) => {
    await insertStaffNote(tx, { orderId, authorId: actorId, text });
    const subject = { subjectKind: "order", subjectId: orderId } as const;
    await recordAudit(tx, { actorId, action: "add note", ...subject, after: { text } });
  });
}
