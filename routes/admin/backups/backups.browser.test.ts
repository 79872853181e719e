import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ config: { BACKUP_DIR: "/mnt/backup/shop" } });
let ada: Visitor;
beforeAll(async () => {
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
  await shop.sql`
    insert into backup_runs
      (installation_id, started_at, ended_at, outcome, name, files, bytes, added_bytes, error)
    select installation_id, now() - age, now() - age + interval '95 seconds', outcome, runs.name, files,
      bytes, added, error
    from shop_settings, (values
      (interval '30 hours', 'done', '2026-11-29T03-00-12-345Z', 51234, 18400000000, 412000000, null),
      (interval '2 hours', 'failed', null, null, null, null,
        'pg_dump here is of PostgreSQL 15, and the server is of PostgreSQL 18: install it')
    ) runs (age, outcome, name, files, bytes, added, error)`;
  await shop.sql`
    insert into foreign_payments (intent_id, order_id, amount_cents, refunded_cents, currency,
      is_disputed, why, paid_at, seen_at)
    values ('pi_3QkX9aLkdIwHu7ix0aB1cD2e', 4711, 8527, 0, 'usd', false, 'lost', now(), null),
      ('pi_3QkX9aLkdIwHu7ix0aB1cD2f', 4712, 123456, 23456, 'usd', true, 'not-taken',
        now() - interval '3 days', null),
      ('pi_3QkX9aLkdIwHu7ix0aB1cD2g', null, 1999, 1999, 'usd', false, 'other-shop',
        now() - interval '9 days', now() - interval '1 day')`;
});

for (const { width, dark } of SCREENS) {
  test(`95.10 95.16 the pages of foreign payments and backups are read and used at ${width} pixels ${dark ? "in the dark" : "in the light"}`, async () => {
    const page = await shop.openPage({ as: ada, width, dark });
    const problems: string[] = [];
    const check = async (what: string) => {
      problems.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, await overflow(page)]).toEqual([what, 0]);
    };
    await page.goto(paths.adminBackups);
    await page.getByText("The last backup failed").waitFor();
    await check("backups");
    await page.getByLabel("Each day at").selectOption("3");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.getByText("Daily backup switched on").waitFor();
    await page.getByText("The last backup is more than a day old").waitFor();
    await check("backups that are late");
    await page.goto(paths.adminForeignPayments);
    await page.getByRole("button", { name: "Seen: pi_3QkX9aLkdIwHu7ix0aB1cD2e" }).waitFor();
    await check("foreign payments");
    expect(problems).toEqual([]);
    await shop.sql`update backup_plan set hour = null`;
  });
}
