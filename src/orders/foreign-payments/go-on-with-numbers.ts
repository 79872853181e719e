import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import {
  type PaperCount,
  passOrderNumbers,
  saveGivenPapers,
} from "#db/foreign-payments/given-numbers.ts";
import { passNumbers } from "#db/invoices/invoices.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { numberText } from "#shop/invoices/invoice-number.ts";
import type { Given } from "./collect-given.ts";

/** What the staff's log names as who did it. */
const ACTOR = "A restore on the server";

/**
 * Leaves out the numbers that a former installation has given: customers have them in their mails. Each
 * paper is left out once, however often the list is made.
 * @returns a sentence for each gap
 */
export async function goOnWithNumbers(
  { sql }: Pick<Services, "sql">,
  { papers, highestOrder }: Given,
): Promise<string[]> {
  return transact(sql, async (tx) => {
    const orders = await passOrderNumbers(tx, highestOrder);
    const gaps: string[] = [];
    for (const one of await saveGivenPapers(tx, papers)) gaps.push(await leaveOut(tx, one));
    const orderNumbers = orders && rangeText(`#${orders.first}`, `#${orders.last}`);
    if (!orderNumbers && gaps.length === 0) return [];
    await recordAudit(tx, {
      actorId: null,
      actorName: ACTOR,
      action: "leave out numbers that were given before",
      subjectKind: "backup",
      after: { ...(orderNumbers && { orders: orderNumbers }), invoicesAndCreditNotes: gaps },
    });
    return [
      ...(orderNumbers ? [`Orders were given since: ${orderNumbers}. New ones go on behind.`] : []),
      ...gaps.map(
        (gap) =>
          `Customers have these papers since: ${gap}. They stay a gap here, which the log has.`,
      ),
    ];
  });
}

async function leaveOut(tx: ISql, one: PaperCount): Promise<string> {
  const last = await passNumbers(tx, one);
  const text = (number: number) => numberText({ ...one, number });
  return rangeText(text(last - one.count + 1), text(last));
}

function rangeText(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`;
}
