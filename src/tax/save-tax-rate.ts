import { recordAudit } from "#db/audit.ts";
import { isKnownRate, lockTaxRate, updateTaxRate } from "#db/tax/tax-rates.ts";
import type { Services } from "#services/services.ts";
import type { TaxRateValues } from "#shop/tax/tax-rate.ts";

type Deps = Pick<Services, "sql">;

type Save = { id: number; values: TaxRateValues; revision: string; actorId: number };

type Outcome = "saved" | "known" | "changed" | "gone";

/** `changed`: somebody else has saved since that revision. */
export async function saveTaxRate({ sql }: Deps, save: Save): Promise<Outcome> {
  const { id, values, revision, actorId } = save;
  return sql
    .begin<Outcome>(async (tx) => {
      const found = await lockTaxRate(tx, id);
      if (!found) return "gone";
      const { id: _, revision: current, ...before } = found;
      if (String(current) !== revision) return "changed";
      await updateTaxRate(tx, id, values);
      const subject = { subjectKind: "tax", subjectId: `rate ${id}` } as const;
      const event = { actorId, action: "save tax rate", ...subject };
      await recordAudit(tx, { ...event, before, after: values });
      return "saved";
    })
    .catch((error: unknown) => {
      if (isKnownRate(error)) return "known";
      throw error;
    });
}
