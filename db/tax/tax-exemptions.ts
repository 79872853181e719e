import type { ISql, Sql } from "postgres";
import type { ExemptionValues } from "#shop/tax/exemption.ts";
import { recordAudit } from "../audit.ts";
import { likePattern } from "../like-pattern.ts";

export type Exemption = ExemptionValues & {
  id: number;
  createdAt: Date;
  /** Whether there is an account that has proved the email. */
  hasAccount: boolean;
};

type ExemptionsQuery = {
  /** Part of an email or a number; empty: all. */
  q: string;
  /** The last email of the page before. */
  after?: string | undefined;
  limit: number;
};

/** By email. */
export async function listExemptions(sql: ISql, query: ExemptionsQuery): Promise<Exemption[]> {
  const { q, after, limit } = query;
  const part = likePattern(sql, q);
  return sql<Exemption[]>`
    select id, email, tax_number, country_code, state_code, created_at, exists (
      select from users where users.email = tax_exemptions.email and email_verified
    ) as has_account
    from tax_exemptions
    where ${q ? sql`(email like ${part} or lower(tax_number) like ${part})` : sql`true`}
      and ${after ? sql`email collate "C" > ${after}` : sql`true`}
    order by email collate "C" limit ${limit}`;
}

export async function findExemption(sql: ISql, id: number): Promise<ExemptionValues | undefined> {
  const [found] = await sql<ExemptionValues[]>`
    select email, tax_number, country_code, state_code from tax_exemptions where id = ${id}`;
  return found;
}

type Save = { values: ExemptionValues; actorId: number };

/** A customer who is listed gets the new number and place. */
export async function saveExemption(sql: Sql, { values, actorId }: Save): Promise<void> {
  const { email, ...after } = values;
  await sql.begin(async (tx) => {
    const [before = null] = await tx<(typeof after)[]>`
      select tax_number, country_code, state_code from tax_exemptions where email = ${email} for update`;
    await tx`
      insert into tax_exemptions ${tx(values)}
      on conflict on constraint tax_exemptions_email_unique do update set ${tx(after)}`;
    await recordAudit(tx, {
      ...subjectOf(email),
      actorId,
      action: "exempt from tax",
      before,
      after,
    });
  });
}

export async function deleteExemption(sql: Sql, id: number, actorId: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [before] = await tx<ExemptionValues[]>`
      delete from tax_exemptions where id = ${id} returning email, tax_number, country_code, state_code`;
    if (!before) return false;
    const { email, ...ended } = before;
    await recordAudit(tx, {
      ...subjectOf(email),
      actorId,
      action: "end tax exemption",
      before: ended,
    });
    return true;
  });
}

const subjectOf = (email: string) => ({ subjectKind: "tax", subjectId: email }) as const;
