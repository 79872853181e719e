import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { type Customer, findCustomer } from "#db/customers/customers.ts";
import { EXPORTED, type ExportOf } from "#db/customers/exported.ts";
import { identityOf } from "#db/customers/identity.ts";
import type { Services } from "#services/services.ts";
import { hideKeys } from "#shop/messages/hide-keys.ts";

const AT_ONCE = 100;

type Request = { customerId: number; actorId: number };

/**
 * All that is stored of a customer as JSON, read in batches while it is sent. The log says who exported it.
 * Undefined where there is no such customer.
 */
export async function exportCustomer(
  { sql, config }: Pick<Services, "sql" | "config">,
  { customerId, actorId }: Request,
): Promise<AsyncGenerator<string> | undefined> {
  const customer = await findCustomer(sql, customerId);
  if (!customer) return undefined;
  const subject = { subjectKind: "customer", subjectId: customerId } as const;
  await recordAudit(sql, { actorId, action: "export customer", ...subject });
  return write(sql, customer, config.APP_URL);
}

async function* write(sql: ISql, customer: Customer, appUrl: string): AsyncGenerator<string> {
  const { people, ...facts } = customer;
  const persons = people.map(({ username, email, isProved, since }) => ({
    account: username,
    ...{ email, isProved, since },
  }));
  yield `{\n"customer": ${JSON.stringify({ ...facts, people: persons })}`;
  const of = { ...identityOf(people), customerId: customer.id, appUrl };
  for (const name of Object.keys(EXPORTED)) {
    yield `,\n${JSON.stringify(name)}: [`;
    yield* rowsOf(sql, name, of);
    yield "]";
  }
  yield "\n}\n";
}

async function* rowsOf(
  sql: ISql,
  name: string,
  of: ExportOf & { appUrl: string },
): AsyncGenerator<string> {
  // Staff read it on its way: messages from before the shop hid the keys of its links have them.
  const hidden = (_: string, value: unknown) =>
    typeof value === "string" ? hideKeys(value, of.appUrl) : value;
  let after = 0;
  let isFirst = true;
  for (;;) {
    const rows = (await EXPORTED[name]?.(sql, of, { after, limit: AT_ONCE })) ?? [];
    for (const { row } of rows) {
      yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(row, hidden)}`;
      isFirst = false;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = Number(last.cursor);
  }
}
