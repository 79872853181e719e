import { recordAudit } from "#db/audit.ts";
import { insertTaxRate } from "#db/tax/tax-rates.ts";
import type { Services } from "#services/services.ts";
import type { TaxRateValues } from "#shop/tax/tax-rate.ts";

type Deps = Pick<Services, "sql">;

/** `known`: this place has a rate for the class. */
export async function addTaxRate(
  { sql }: Deps,
  { values, actorId }: { values: TaxRateValues; actorId: number },
): Promise<"saved" | "known"> {
  return sql.begin(async (tx) => {
    const id = await insertTaxRate(tx, values);
    if (!id) return "known";
    const subject = { subjectKind: "tax", subjectId: `rate ${id}` } as const;
    await recordAudit(tx, { actorId, action: "add tax rate", ...subject, after: values });
    return "saved";
  });
}
