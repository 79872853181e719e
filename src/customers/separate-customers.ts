import { recordAudits } from "#db/audit.ts";
import { countAgain } from "#db/customers/customers.ts";
import { writeSeparation } from "#db/customers/merges.ts";
import { lockCustomers } from "#db/customers/settle.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Separation = { id: number; from: number; actorId: number };

/** Undoes a merge: `id` stands for itself again, with all that it had and what came since. */
export async function separateCustomers(
  { sql }: Pick<Services, "sql">,
  { id, from, actorId }: Separation,
): Promise<"separated" | "changed"> {
  return transact(sql, async (tx) => {
    await lockCustomers(tx);
    if (!(await writeSeparation(tx, id, from))) return "changed";
    await countAgain(tx, [id, from]);
    const event = { actorId, action: "separate customers", subjectKind: "customer" } as const;
    await recordAudits(tx, [
      { ...event, subjectId: from, before: { merged: id } },
      { ...event, subjectId: id, before: { into: from } },
    ]);
    return "separated";
  });
}
