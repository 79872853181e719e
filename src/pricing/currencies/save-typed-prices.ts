import type { ISql, JSONValue } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { revisionOf } from "#db/revision.ts";
import { lockFurtherCurrency } from "#db/settings/edited-currencies.ts";
import type { Services } from "#services/services.ts";
import type { CurrencyCode } from "#shop/money.ts";

type Deps = Pick<Services, "sql">;

export type TypedPrices<Found extends JSONValue, Values extends JSONValue> = {
  /** Names the page's prices in the audit. */
  what: string;
  /** What the page shows, as it is saved now. */
  find: (sql: ISql) => Promise<Found>;
  write: (tx: ISql, values: Values) => Promise<void>;
};

type Save<Values> = { currency: CurrencyCode; values: Values; revision: string; actorId: number };

/** Saves one page of prices in a further currency. `changed`: somebody else has, since that revision. */
export async function saveTypedPrices<Found extends JSONValue, Values extends JSONValue>(
  { sql }: Deps,
  { what, find, write }: TypedPrices<Found, Values>,
  { currency, values, revision, actorId }: Save<Values>,
): Promise<"saved" | "changed" | "gone"> {
  return sql.begin(async (tx) => {
    if (!(await lockFurtherCurrency(tx, currency))) return "gone";
    const before = await find(tx);
    if (revisionOf(before) !== revision) return "changed";
    await write(tx, values);
    const subject = { subjectKind: "currency", subjectId: currency } as const;
    const action = `save ${what}`;
    await recordAudit(tx, { actorId, action, ...subject, before, after: values });
    return "saved";
  });
}
