import { recordAudit } from "#db/audit.ts";
import { lockExemption, writeExemption } from "#db/tax/tax-exemptions.ts";
import type { Services } from "#services/services.ts";
import type { ExemptionValues } from "#shop/tax/exemption.ts";

type Deps = Pick<Services, "sql">;

/** A customer who is listed gets the new number and place. */
export async function exemptFromTax(
  { sql }: Deps,
  { values, actorId }: { values: ExemptionValues; actorId: number },
): Promise<void> {
  const { email, ...after } = values;
  await sql.begin(async (tx) => {
    const before = await lockExemption(tx, email);
    await writeExemption(tx, values);
    const subject = { subjectKind: "tax", subjectId: email } as const;
    await recordAudit(tx, { actorId, action: "exempt from tax", ...subject, before, after });
  });
}
