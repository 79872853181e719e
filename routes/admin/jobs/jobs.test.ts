import { expect, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { enqueue, failedJob, type JobRow, jobRow } from "#tools/testing/data/jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const ada = async () => (await register(shop, { isAdmin: true })).visitor;

const read = async (visitor: Visitor, query: Record<string, string> = {}) => {
  const answer = await visitor.request(withQuery(paths.adminJobs, query));
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<!--.*?-->/g, "");
};
const idsOf = (html: string) => [...html.matchAll(/data-job="([^"]+)"/g)].map(([, id]) => id);
const press = async (
  visitor: Visitor,
  { id, name }: JobRow,
  action: "again" | "drop",
  state = "failed",
) => {
  const form = new URLSearchParams({ queue: name, action, state });
  const answer = await visitor.post(paths.adminJob(id), form);
  expect(answer.status).toBe(303);
  return (await visitor.request(answer.headers.get("location") ?? "")).text();
};
const ALL = { queue: "make-exchange" };

test("92.6 staff see each queue's jobs, and why one failed, without what is personal in them", async () => {
  const visitor = await ada();
  const job = await failedJob(shop.sql, "mail-order-link", {
    data: { orderId: 3, email: "ada@example.com" },
    reason: "550 <ada@example.com> is nobody",
    tries: 13,
  });
  // No worker of a test takes these.
  await enqueue(shop.sql, "make-print-files", { orderId: 8 }, { state: "active" });
  await enqueue(shop.sql, "make-print-files", { orderId: 9 }, { dueIn: "-2 hours" });
  await enqueue(shop.sql, "make-print-files", { orderId: 10 }, { dueIn: "2 hours" });
  const html = await read(visitor);
  expect(idsOf(html)).toContain(job.id);
  expect(html).toContain(`<a href="${paths.adminOrderPage(3)}">order #3</a>`);
  expect(html).toContain("550 &lt;…&gt; is nobody");
  expect(html).toContain("13 of 13");
  expect(html).not.toContain("ada@example.com");
  const row = /make-print-files<\/span><\/th>(.*?)<\/tr>/s.exec(html)?.[1] ?? "";
  const cells = [...row.matchAll(/<td[^>]*data-label="([^"]+)"[^>]*>(.*?)<\/td>/gs)];
  expect(cells.map(([, label, cell = ""]) => [label, cell.replace(/<[^>]+>/g, "")])).toEqual([
    ["Failed", "0"],
    ["Waiting", "1"],
    ["Delayed", "1"],
    ["Running", "1"],
    ["Longest waiting", "2 hours ago"],
  ]);
  const waiting = await read(visitor, { state: "waiting", queue: "make-print-files" });
  expect(idsOf(waiting)).toHaveLength(2);
  expect(waiting).toContain("order #9");
  expect(waiting).not.toContain("Try again");
  expect(idsOf(await read(visitor, { state: "running", queue: "make-print-files" }))).toHaveLength(
    1,
  );
  await shop.sql`delete from pgboss.job where name in ('make-print-files', 'mail-order-link')`;
});

test("92.6 a long list goes on by a cursor, each job once, and a wrong filter is none", async () => {
  const visitor = await ada();
  const data = { returnId: 1 };
  for (let at = 0; at < 60; at++) await failedJob(shop.sql, "make-exchange", { data });
  const first = await read(visitor, ALL);
  expect(idsOf(first)).toHaveLength(50);
  const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const rest = idsOf(await (await visitor.request(next)).text());
  expect(rest).toHaveLength(10);
  expect(new Set([...idsOf(first), ...rest]).size).toBe(60);
  const wrong = { ...ALL, state: "gone", after: "1_x" };
  expect(idsOf(await read(visitor, wrong))).toHaveLength(50);
  await read(visitor, { queue: "' or true --" });
  await shop.sql`delete from pgboss.job where name = 'make-exchange'`;
});

test("92.7 a failed job is tried again with all its tries, once, and the log says by whom", async () => {
  const visitor = await ada();
  const data = { orderId: 5, position: 2 };
  const job = await failedJob(shop.sql, "make-print-files", { data, tries: 7 });
  expect(await press(visitor, job, "again")).toContain("Trying 1 job again");
  expect(await jobRow(shop.sql, job)).toMatchObject({
    state: "created",
    retryCount: 0,
    isDue: true,
    completedOn: null,
  });
  expect(await press(visitor, job, "again")).toContain("Nothing was changed");
  expect(await press(visitor, job, "drop")).toContain("Nothing was changed");
  const log = await (await visitor.request(withQuery(paths.adminLog, { what: "job" }))).text();
  expect(log.match(/try job again/g)).toHaveLength(1);
  expect(log).toContain("Job make-print-files");
  expect(log).toMatch(/order number<\/dt><dd>\s*5<\/dd>/);
  await shop.sql`delete from pgboss.job where name = 'make-print-files'`;
});

test("92.7 a dropped job is gone, and what another queue has under its id stays", async () => {
  const visitor = await ada();
  const job = await failedJob(shop.sql, "make-exchange", { data: { editId: 4 } });
  expect(await press(visitor, { ...job, name: "settle-return" }, "drop")).toContain(
    "Nothing was changed",
  );
  expect(await press(visitor, job, "drop")).toContain("1 job dropped");
  expect(await jobRow(shop.sql, job)).toBeUndefined();
  const [waits] = [await enqueue(shop.sql, "make-exchange", { editId: 5 }, { dueIn: "1 hour" })];
  for (const state of ["failed", "waiting"]) {
    expect(await press(visitor, waits, "drop", state)).toContain("Nothing was changed");
  }
  expect(await jobRow(shop.sql, waits)).toMatchObject({ state: "created" });
  await shop.sql`delete from pgboss.job where name = 'make-exchange'`;
});

test("92.7 all failed jobs of a queue are tried again or dropped at once", async () => {
  const visitor = await ada();
  for (const editId of [1, 2, 3]) await failedJob(shop.sql, "make-exchange", { data: { editId } });
  const other = await failedJob(shop.sql, "settle-return", { data: { returnId: 1 } });
  const all = async (action: string) => {
    const form = new URLSearchParams({ queue: "make-exchange", action, filter: "make-exchange" });
    const answer = await visitor.post(paths.adminJobs, form);
    expect(answer.headers.get("location")).toBe("/admin/jobs?state=failed&queue=make-exchange");
    return (await visitor.request(answer.headers.get("location") ?? "")).text();
  };
  expect(await all("drop")).toContain("3 jobs dropped");
  expect(await all("again")).toContain("Nothing was changed");
  expect(await jobRow(shop.sql, other)).toMatchObject({ state: "failed" });
  await shop.sql`delete from pgboss.job where name = 'settle-return'`;
});

test("92.8 jobs of a queue that no process works at are shown as such, and can be dropped while they wait", async () => {
  const visitor = await ada();
  await shop.sql`select pgboss.create_queue('send-telegrams', '{"policy":"standard"}')`;
  const job = await enqueue(shop.sql, "send-telegrams", { orderId: 4 });
  const html = await read(visitor, { state: "waiting", queue: "send-telegrams" });
  expect(html).toContain("No queue of this version");
  expect(html).toContain("No process of this version works at this queue");
  expect(html).not.toContain("Try again");
  expect(await press(visitor, job, "drop", "failed")).toContain("Nothing was changed");
  expect(await press(visitor, job, "drop", "waiting")).toContain("1 job dropped");
  expect(await jobRow(shop.sql, job)).toBeUndefined();
});

test("92.10 the home page names jobs that failed for good, to those who may act on them", async () => {
  const visitor = await ada();
  const { visitor: packer } = await register(shop, { role: "packer" });
  const { visitor: manager } = await register(shop, { role: "manager" });
  await shop.sql`delete from pgboss.job where state = 'failed'`;
  expect(await countAttention(shop.sql, ["failed-jobs"])).toEqual([]);
  await failedJob(shop.sql, "make-exchange", { data: { editId: 1 } });
  await failedJob(shop.sql, "make-exchange", { data: { editId: 2 } });
  for (const staff of [visitor, manager]) {
    const home = await (await staff.request(paths.admin)).text();
    expect(home).toContain(`<a href="${paths.adminJobs}">jobs have failed for good</a>`);
  }
  expect(await (await packer.request(paths.admin)).text()).not.toContain("failed for good");
  expect((await packer.request(paths.adminJobs)).status).toBe(403);
  await shop.sql`delete from pgboss.job where state = 'failed'`;
});
