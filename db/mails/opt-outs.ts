import type { ISql } from "postgres";
import type { OptionalMail } from "#shop/mails/optional-mails.ts";

/** Again after a box was ticked again: the later of both counts. */
export async function optOut(sql: ISql, email: string, kind: OptionalMail): Promise<void> {
  await sql`
    insert into mail_opt_outs (email, kind) values (inbox_of(${email}), ${kind})
    on conflict (email, kind) do update set created_at = now()`;
}

export async function hasOptedOut(sql: ISql, email: string, kind: OptionalMail): Promise<boolean> {
  const rows = await sql`
    select from mail_opt_outs where email = inbox_of(${email}) and kind = ${kind}`;
  return rows.length > 0;
}
