import type { ISql } from "postgres";
import type { OptionalMail } from "#shop/mails/optional-mails.ts";

export async function optOut(sql: ISql, email: string, kind: OptionalMail): Promise<void> {
  await sql`
    insert into mail_opt_outs (email, kind) values (${email.toLowerCase()}, ${kind})
    on conflict do nothing`;
}

export async function hasOptedOut(sql: ISql, email: string, kind: OptionalMail): Promise<boolean> {
  const rows = await sql`
    select from mail_opt_outs where email = ${email.toLowerCase()} and kind = ${kind}`;
  return rows.length > 0;
}
