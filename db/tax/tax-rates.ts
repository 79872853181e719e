import postgres, { type ISql, type Sql } from "postgres";
import type { TaxRateValues } from "#shop/tax/tax-rate.ts";
import { recordAudit } from "../audit.ts";

export type SavedTaxRate = TaxRateValues & { id: number; revision: number };

const columns = (sql: ISql) => sql`id, country_code, state_code, tax_class, name, rate, revision`;

type RatesQuery = {
  /** None: of all countries. */
  countryCode?: string | undefined;
  after?: number | undefined;
  limit: number;
};

/** By country, state and class. */
export async function listTaxRates(sql: ISql, query: RatesQuery): Promise<SavedTaxRate[]> {
  const { countryCode, after, limit } = query;
  const key = sql`country_code, state_code, tax_class`;
  return sql<SavedTaxRate[]>`
    select ${columns(sql)} from tax_rates
    where ${countryCode ? sql`country_code = ${countryCode}` : sql`true`}
      and ${after ? sql`(${key}) > (select ${key} from tax_rates where id = ${after})` : sql`true`}
    order by ${key} limit ${limit}`;
}

export async function findTaxRate(sql: ISql, id: number): Promise<SavedTaxRate | undefined> {
  const [rate] = await sql<SavedTaxRate[]>`select ${columns(sql)} from tax_rates where id = ${id}`;
  return rate;
}

/** `known`: this place has a rate for the class. */
export async function insertTaxRate(
  sql: Sql,
  { values, actorId }: { values: TaxRateValues; actorId: number },
): Promise<"saved" | "known"> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into tax_rates ${tx(values)} on conflict do nothing returning id`;
    if (!row) return "known";
    const subject = { subjectKind: "tax", subjectId: `rate ${row.id}` } as const;
    await recordAudit(tx, { actorId, action: "add tax rate", ...subject, after: values });
    return "saved";
  });
}

type Update = { id: number; values: TaxRateValues; revision: number; actorId: number };

/** `changed`: by somebody else, since that revision. */
export async function updateTaxRate(
  sql: Sql,
  { id, values, revision, actorId }: Update,
): Promise<"saved" | "known" | "changed" | "gone"> {
  return sql
    .begin(async (tx) => {
      await tx`select from tax_rates where id = ${id} for update`;
      const found = await findTaxRate(tx, id);
      if (!found) return "gone";
      const { id: _, revision: current, ...before } = found;
      if (current !== revision) return "changed";
      await tx`update tax_rates set ${tx(values)}, revision = revision + 1 where id = ${id}`;
      const subject = { subjectKind: "tax", subjectId: `rate ${id}` } as const;
      await recordAudit(tx, {
        actorId,
        action: "save tax rate",
        ...subject,
        before,
        after: values,
      });
      return "saved";
    })
    .catch(knownIfTwice);
}

export async function deleteTaxRate(sql: Sql, id: number, actorId: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [before] = await tx<TaxRateValues[]>`
      delete from tax_rates where id = ${id}
      returning country_code, state_code, tax_class, name, rate`;
    if (!before) return false;
    const subject = { subjectKind: "tax", subjectId: `rate ${id}` } as const;
    await recordAudit(tx, { actorId, action: "delete tax rate", ...subject, before });
    return true;
  });
}

function knownIfTwice(error: unknown): "known" {
  if (error instanceof postgres.PostgresError && error.constraint_name === "tax_rates_once") {
    return "known";
  }
  throw error;
}
