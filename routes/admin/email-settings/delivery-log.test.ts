import { beforeAll, expect, test } from "bun:test";
import { enqueueStatusMail } from "#mails/enqueue-status-mail.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await shop.waitForMail();
});

const text = async (path: string) => (await admin.request(path)).text();

/** The rows of the log as `[id, text]`. */
async function rows(after?: string): Promise<[string, string][]> {
  const html = await text(withQuery(paths.adminEmailSettings, { tab: "test", after }));
  return html
    .split("<tr data-mail=")
    .slice(1)
    .map((row) => [row.slice(1, 37), row.split("</tr>")[0] ?? ""]);
}

async function rowOf(recipient: string): Promise<string> {
  return (await rows()).map(([, row]) => row).find((row) => row.includes(recipient)) ?? "";
}

async function addMail(recipient: string, fields: Record<string, string | number | Date>) {
  await shop.sql`insert into mails ${shop.sql({ kind: "password-changed", recipient, ...fields })}`;
}

test("18.13 each mail says what has become of it, and why", async () => {
  const now = new Date();
  await addMail("sent@example.com", { sentAt: now });
  await addMail("waiting@example.com", {});
  await addMail("superseded@example.com", { supersededAt: now });
  await addMail("skipped@example.com", { skippedAt: now, lastError: "They are switched off." });
  await addMail("failed@example.com", { failedAttempts: 2, lastError: "<b>550</b>" });
  for (const state of ["sent", "waiting", "superseded", "skipped", "failed"]) {
    const row = await rowOf(`${state}@example.com`);
    expect(row).toMatch(new RegExp(`class="badge[^>]*>${state}<`));
    // A mail that is to be sent can be tried again; no other can.
    expect(row.includes(">Retry<")).toBe(state === "waiting" || state === "failed");
  }
  expect(await rowOf("skipped@example.com")).toContain("They are switched off.");
  expect(await rowOf("failed@example.com")).toContain("&lt;b&gt;550&lt;/b&gt;");
  expect(await rowOf("failed@example.com")).toContain("2 attempts, no further try by itself");
});

test("18.13 a status mail is held, with its order and the time when it goes out", async () => {
  const orderId = await addOrder(shop.sql, { email: "held@example.com" });
  await shop.sql`update orders set status = 'shipped' where id = ${orderId}`;
  await enqueueStatusMail(shop.services, { orderId, status: "shipped" });
  const row = await rowOf("held@example.com");
  expect(row).toContain("Status update: shipped");
  expect(row).toContain(`href="${paths.adminOrderPage(orderId)}"`);
  expect(row).toMatch(/>held<.*goes out at \d+:\d\d:\d\d [AP]M UTC/);
});

test("18.13 one that waits for its next try says when that is", async () => {
  const [mail] = await shop.sql<[{ id: string }]>`
    insert into mails (kind, recipient, failed_attempts, last_error)
    values ('password-changed', 'later@example.com', 1, 'away') returning id`;
  await shop.services.jobs.send(
    shop.sql,
    "send-mail",
    { mailId: mail.id },
    { startAfter: new Date("2099-01-01T15:04:05Z") },
  );
  expect(await rowOf("later@example.com")).toContain("1 attempt, next try at 3:04:05 PM UTC");
});

test("18.13 is paged by key: fifty a page, none twice and none left out, though many came at once", async () => {
  await shop.sql`
    insert into mails (kind, recipient, created_at, sent_at)
    select 'password-changed', 'many@example.com', now() - make_interval(days => 1 + n / 40), now()
    from generate_series(1, 130) n`;
  const [{ count } = { count: 0 }] = await shop.sql<{ count: number }[]>`
    select count(*)::int from mails`;
  const seen: string[] = [];
  for (let after: string | undefined; ; after = seen.at(-1)) {
    const page = (await rows(after)).map(([id]) => id);
    seen.push(...page);
    if (page.length < 50) break;
  }
  expect(seen).toHaveLength(count);
  expect(new Set(seen).size).toBe(count);
  expect(await text(paths.adminEmailTab("test"))).toContain("Older mails");
  expect(
    await text(withQuery(paths.adminEmailSettings, { tab: "test", after: seen.at(-2) })),
  ).not.toContain("Older mails");
});
