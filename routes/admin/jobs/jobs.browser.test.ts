import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { enqueue, failedJob, jobRow } from "#tools/testing/data/jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let ada: Visitor;
beforeAll(async () => {
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
  await shop.sql`select pgboss.create_queue('send-telegrams', '{"policy":"standard"}')`;
  await enqueue(shop.sql, "send-telegrams", { orderId: 4 }, { dueIn: "-3 days" });
  await enqueue(shop.sql, "make-gang-sheets", { planId: "x" }, { state: "active" });
  for (let at = 1; at <= 3; at++) {
    await enqueue(shop.sql, "make-print-files", { orderId: 40 + at }, { dueIn: `${at} minutes` });
  }
});

for (const { width, dark } of SCREENS) {
  test(`92.12 staff try a failed job again and drop another one, at ${width} pixels ${dark ? "in the dark" : "in the light"}`, async () => {
    const reason = "line 1, front: the artwork could not be read, because its file ends too early";
    const failed = { reason, tries: 7 };
    const again = await failedJob(shop.sql, "make-print-files", {
      ...failed,
      data: { orderId: 12, position: 0 },
    });
    const drop = await failedJob(shop.sql, "make-print-files", {
      ...failed,
      data: { orderId: 13, position: 1 },
    });
    await failedJob(shop.sql, "make-mockups", { data: {}, reason: "It failed.", tries: 5 });
    const page = await shop.openPage({ as: ada, width, dark });
    const problems: string[] = [];
    const check = async (what: string) => {
      problems.push(...(await axeViolations(page, `jobs ${what} at ${width}`)));
      expect([what, await overflow(page)]).toEqual([what, 0]);
    };
    await page.goto(paths.adminJobs);
    await check("of all queues");
    await page.getByRole("link", { name: "failed of make-print-files" }).click();
    await page.getByRole("heading", { name: "Jobs of make-print-files" }).waitFor();
    await check("of a queue");
    const named = (label: string, id: string) =>
      page.getByRole("button", { name: `${label}: make-print-files ${id.slice(0, 8)}` });
    await named("Try again", again.id).press("Enter");
    await page.getByText("Trying 1 job again").waitFor();
    await named("Drop", drop.id).press("Enter");
    await page.getByText("1 job dropped").waitFor();
    expect(await jobRow(shop.sql, again)).toMatchObject({ state: "created" });
    expect(await jobRow(shop.sql, drop)).toBeUndefined();
    await page.getByRole("link", { name: "Waiting (4)" }).click();
    await page.getByText(again.id.slice(0, 8)).waitFor();
    await check("that wait");
    await page.getByRole("link", { name: "All queues" }).click();
    await page.getByRole("link", { name: "1 waiting of send-telegrams" }).click();
    await page.getByText("No process of this version works at this queue").waitFor();
    await check("of no queue");
    expect(problems).toEqual([]);
    await shop.sql`delete from pgboss.job where id = ${again.id} or name = 'make-mockups'`;
  });
}
