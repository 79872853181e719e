import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { lastBackup, listRuns } from "#db/backups/runs.ts";
import { shopGauges } from "#server/figures/shop-gauges.ts";
import type { Config } from "#services/config.ts";
import { paths } from "#shop/paths.ts";
import {
  HAS_PROGRAMS,
  openPlaces,
  type Places,
  WITHOUT_PROGRAMS,
} from "#tools/testing/backups/places.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { figureOf } from "#tools/testing/figures.ts";
import type { TestShop } from "#tools/testing/shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { backUpDaily } from "./back-up-daily.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let places: Places;
let shop: TestShop;
let owner: Visitor;

if (HAS_PROGRAMS) testDaily();
else console.info(WITHOUT_PROGRAMS);

const IN_WORDS = "a file is no folder, or a file stands where a folder above it should";

const round = (config: Partial<Config> = {}, signal = new AbortController().signal) =>
  backUpDaily({ ...shop.services, config: { ...shop.config, ...config } }, signal);

const switchTo = async (hour: string, revision: string) =>
  owner.post(paths.adminBackups, new URLSearchParams({ hour, revision }));

const runs = async () => (await listRuns(shop.sql, 10)).map(({ outcome }) => outcome);
const mails = () => shop.sql<{ recipient: string }[]>`
  select recipient from mails where kind = 'backup-failed' order by recipient`;
const later = (hours: number) => shop.sql`
  update backup_runs set started_at = started_at - make_interval(hours => ${hours}),
    ended_at = ended_at - make_interval(hours => ${hours})`;

function testDaily(): void {
  beforeAll(async () => {
    places = await openPlaces();
    shop = await places.shop({ config: { BACKUP_DIR: places.backups("daily") } });
    owner = (await register(shop, { isAdmin: true })).visitor;
    await register(shop, { isAdmin: true });
    await shop.sql`update users set email_verified = true`;
  });
  beforeEach(async () => {
    await shop.sql`delete from backup_runs`;
    await shop.sql`delete from mails where kind = 'backup-failed'`;
    await shop.sql`update backup_plan set hour = null, mailed_on = null, changed_at = now()`;
  });
  afterAll(async () => {
    await shop?.stop();
    await places?.stop();
  });

  test("95.16 the job makes none until an owner switches it on, then one a day, whoever else works", async () => {
    await round();
    expect(await runs()).toEqual([]);
    expect((await switchTo("3", "null")).status).toBe(303);
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await runs()).toEqual(["done"]);
    await later(25);
    await round();
    expect(await runs()).toEqual(["done", "done"]);
    expect((await switchTo("4", "null")).status).toBe(409);
    expect((await switchTo("", "3")).status).toBe(303);
    await later(25);
    await round();
    expect(await runs()).toEqual(["done", "done"]);
    const log = await (await owner.request(`${paths.adminLog}?what=backup`)).text();
    expect(log.match(/save daily backup/g)?.length).toBe(2);
  });

  test("95.17 95.22 a failure is told in plain words on the page, in the figures and by one mail a day to each owner; an hour later it is tried again", async () => {
    await switchTo("3", "null");
    const broken = { BACKUP_DIR: join(places.folder, "a file") };
    await Bun.write(broken.BACKUP_DIR, "");
    await expect(round(broken)).rejects.toThrow();
    await round(broken);
    expect(await runs()).toEqual(["failed"]);
    expect(await mails()).toHaveLength(2);
    const text = await shopGauges(shop.services);
    expect(figureOf(text, "printhread_backup_failed")).toBe(1);
    expect(text).not.toContain("printhread_backup_bytes");
    const html = await (await owner.request(paths.adminBackups)).text();
    expect(html).toContain("The last backup failed");
    expect(html).toContain("There is none of this shop yet.");
    expect(html).toContain(IN_WORDS);
    const mail = await shop.waitForMail(({ subject }) => subject === "The daily backup failed");
    expect(mail.html).toContain(IN_WORDS);
    await later(1);
    await expect(round(broken)).rejects.toThrow();
    expect(await mails()).toHaveLength(2);
    await shop.sql`update backup_plan set mailed_on = mailed_on - 1`;
    await later(1);
    await expect(round(broken)).rejects.toThrow();
    expect(await mails()).toHaveLength(4);
    await later(1);
    await round();
    expect(await runs()).toEqual(["done", "failed", "failed", "failed"]);
    expect(await (await owner.request(paths.adminBackups)).text()).not.toContain("backup failed");
  });

  test("95.17 one that was cut off is told as such, and owners hear of it when none has ended for 30 hours", async () => {
    await shop.sql`
      insert into backup_runs (installation_id) select installation_id from shop_settings`;
    expect(await runs()).toEqual(["cut-off"]);
    await switchTo("3", "null");
    await shop.sql`update backup_plan set changed_at = now() - interval '31 hours'`;
    await round();
    expect(await mails()).toHaveLength(2);
    expect(await runs()).toEqual(["done", "failed"]);
    await round();
    expect(await mails()).toHaveLength(2);
  });

  test("95.17 one whose process was stopped says so, and nobody is mailed", async () => {
    await switchTo("3", "null");
    await round({}, AbortSignal.abort());
    expect(await listRuns(shop.sql, 1)).toMatchObject([
      { outcome: "failed", error: expect.stringMatching(/^Its process was stopped/) },
    ]);
    expect(await mails()).toHaveLength(0);
  });

  test("95.18 a restored shop has no backup of its own, makes none by itself, and takes the place over", async () => {
    const config = { ...shop.config, BACKUP_DIR: places.backups("taken over") };
    await switchTo("3", "null");
    await round({ BACKUP_DIR: config.BACKUP_DIR });
    const place = await places.empty(config);
    await restoreBackup(place, "latest");
    expect(await lastBackup(place.sql)).toEqual({ last: undefined, done: undefined });
    const services = { ...shop.services, sql: place.sql, storage: place.storage };
    await backUpDaily({ ...services, config: place.config }, new AbortController().signal);
    expect(await listRuns(place.sql, 9)).toEqual([]);
    const made = await makeBackup(place);
    expect(made.added).toBe(0);
    expect((await lastBackup(place.sql)).done).toMatchObject({ name: made.name });
    await expect(makeBackup({ config, sql: shop.sql, storage: shop.storage })).rejects.toThrow(
      "is of another installation: give this shop a place of its own",
    );
    await place.stop();
  });
}
