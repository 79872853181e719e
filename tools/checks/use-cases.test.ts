import { expect, test } from "bun:test";
import { findStrayWork, findUnneededExemptions } from "./use-cases.ts";

const find = (path: string, line: string) => findStrayWork(new Map([[path, line]]));

test.each([
  ["db/carts/carts.ts", "return sql.begin(async (tx) => {", "opens a transaction"],
  ["db/carts/carts.ts", "await sql\n    .begin(async (tx) => {", "opens a transaction"],
  ["src/server/factory.ts", "return transact(sql, (tx) => {", "opens a transaction"],
  [
    "routes/order/index.ts",
    'import { transact as run } from "#services/transact.ts";',
    "opens a transaction",
  ],
  ["src/services/storage/storage.ts", "await inTransaction(sql, work);", "opens a transaction"],
  ["routes/admin/orders/export.ts", "await recordAudit(sql, event);", "writes the audit"],
  ["db/orders/orders.ts", "await recordAudits(tx, events);", "writes the audit"],
  ["routes/account/avatar.ts", 'await jobs.send(tx, "remove-files", {});', "enqueues a job"],
  ["routes/reset-password.tsx", "await enqueueAccountMail(services, mail);", "enqueues a job"],
  ["routes/order/index.ts", 'await sql["begin"]((tx) => work(tx));', "opens a transaction"],
  ["routes/order/index.ts", "const run = sql.begin;", "opens a transaction"],
  ["db/carts/carts.ts", "const { begin } = sql;", "opens a transaction"],
  ["db/carts/carts.ts", "const { unsafe, begin: run } = sql;", "opens a transaction"],
  ["routes/order/index.ts", "await sql`insert\n  into audit_events values`;", "writes the audit"],
  ["db/orders/orders.ts", "await tx`INSERT INTO audit_events values`;", "writes the audit"],
  ["routes/order/index.ts", 'await jobs?.send(tx, "send-mail", {});', "enqueues a job"],
  ["routes/order/index.ts", "const enqueue = services.jobs.send;", "enqueues a job"],
  ["routes/order/index.ts", 'await jobs["send"](tx, "send-mail", {});', "enqueues a job"],
  ["routes/order/index.ts", 'await jobs?.["send"](tx, "send-mail", {});', "enqueues a job"],
  ["routes/order/index.ts", "const { send } = jobs;", "enqueues a job"],
  ["routes/order/index.ts", "const { stop, send: post } = c.var.services.jobs;", "enqueues a job"],
  ["db/mails/mails.ts", "await tx`update pgboss.job set state`;", "touches the queue's tables"],
])("work of a use case elsewhere is reported: %s, %s", (path, line, work) => {
  expect(find(path, line)).toEqual([`${path} ${work}, which is for use cases alone`]);
});

test.each([
  ["src/orders/place-order.ts", "return transact(sql, (tx) => recordAudit(tx, event));"],
  ["src/mails/mail-cart.ts", 'await jobs.send(tx, "send-mail", { mailId });'],
  ["src/seed/seed-shop.ts", "await sql.begin((tx) => plant(tx));"],
  ["tools/bench/server.ts", "await sql.begin((tx) => plant(tx));"],
  ["db/orders/orders.test.ts", "await sql.begin((tx) => lockOrder(tx, 1));"],
  ["db/upgrades/run-migration.ts", "return sql.begin(async (tx) => {"],
  ["db/mails/queue.ts", "await tx`update pgboss.job set start_after = now()`;"],
  ["routes/contact.tsx", "const { send } = mailer;"],
  ["islands/design-studio/gesture.ts", "gestures.beginning(at);"],
  ["db/audit.ts", "await tx`insert into audit_events values`;"],
  ["db/carts/carts.ts", "/** The caller's transact runs it again. */"],
  ["src/server/responses/stream-text.ts", "controller.enqueue(bytes);"],
])("%s may say: %s", (path, line) => {
  expect(find(path, line)).toEqual([]);
});

test("an exemption that is no longer needed is reported", () => {
  const sources = new Map([
    ["db/audit.ts", "export async function recordAudit() {}"],
    ["db/carts/carts.ts", "await sql`select 1`;"],
    ["src/seed/sample-shop.ts", "await sql.begin((tx) => plant(tx));"],
  ]);
  expect(
    findUnneededExemptions(sources, [
      "db/audit.ts",
      "db/carts/carts.ts",
      "src/seed/",
      "db/gone.ts",
      "tools/",
    ]),
  ).toEqual([
    "db/carts/carts.ts needs no exemption in tools/checks/use-cases.ts",
    "db/gone.ts needs no exemption in tools/checks/use-cases.ts",
    "tools/ needs no exemption in tools/checks/use-cases.ts",
  ]);
});
