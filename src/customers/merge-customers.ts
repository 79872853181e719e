import { recordAudits } from "#db/audit.ts";
import { countAgain, listPeople, lockRoots } from "#db/customers/customers.ts";
import { writeMerge } from "#db/customers/merges.ts";
import { lockCustomers } from "#db/customers/settle.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Merge = {
  from: number;
  to: number;
  /** Who belonged to both when the page was made. */
  revision: string;
  actorId: number;
};

/**
 * Whatever counts to `from` counts to `to`, also what comes later. Accounts, logins and orders stay as they
 * are: no customer sees another's. Nothing is moved, so it can be undone.
 */
export async function mergeCustomers(
  { sql }: Pick<Services, "sql">,
  { from, to, revision, actorId }: Merge,
): Promise<"merged" | "changed"> {
  return transact(sql, async (tx) => {
    await lockCustomers(tx);
    const roots = await lockRoots(tx, [from, to]);
    if (from === to || roots.length < 2) return "changed";
    const people = [...(await listPeople(tx, from)), ...(await listPeople(tx, to))];
    if (peopleRevision(people) !== revision) return "changed";
    await writeMerge(tx, from, to);
    await countAgain(tx, [to]);
    const event = { actorId, subjectKind: "customer" } as const;
    await recordAudits(tx, [
      { ...event, action: "merge customers", subjectId: to, after: { merged: from } },
      { ...event, action: "merge customers", subjectId: from, after: { into: to } },
    ]);
    return "merged";
  });
}

/** Changes with who belongs to a customer. */
export function peopleRevision(people: readonly { id: number; email: string }[]): string {
  const facts = people.map(({ id, email }) => `${id} ${email}`);
  return revisionOf(facts.sort());
}
