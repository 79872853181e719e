import type { ISql } from "postgres";
import type { ExemptionValues } from "#shop/tax/exemption.ts";
import { likePattern } from "../like-pattern.ts";

export type Exemption = ExemptionValues & {
  id: number;
  createdAt: Date;
  /** True when an account has proved the email. */
  hasAccount: boolean;
};

type ExemptionsQuery = {
  /** Part of an email or a number; empty: all. */
  q: string;
  /** The last email of the page before. */
  after?: string | undefined;
  limit: number;
};

/** Lists them by email. */
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

type ExemptNumber = Omit<ExemptionValues, "email">;

/** Finds what is listed for an email, and locks it; null when nothing is. */
export async function lockExemption(tx: ISql, email: string): Promise<ExemptNumber | null> {
  const [found = null] = await tx<ExemptNumber[]>`
    select tax_number, country_code, state_code from tax_exemptions
    where email = ${email} for update`;
  return found;
}

/** A customer who is listed gets the new number and place. */
export async function writeExemption(tx: ISql, values: ExemptionValues): Promise<void> {
  const { email: _, ...others } = values;
  await tx`
    insert into tax_exemptions ${tx(values)}
    on conflict on constraint tax_exemptions_email_unique do update set ${tx(others)}`;
}

/** Returns what it was. */
export async function removeExemption(tx: ISql, id: number): Promise<ExemptionValues | undefined> {
  const [before] = await tx<ExemptionValues[]>`
    delete from tax_exemptions where id = ${id}
    returning email, tax_number, country_code, state_code`;
  return before;
}
