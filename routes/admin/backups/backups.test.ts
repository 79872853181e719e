import { expect, test } from "bun:test";
import { savePlan } from "#backups/save-plan.ts";
import { listOwnerEmails } from "#db/backups/plan.ts";
import { readPlan, sizeText } from "#shop/backups/backup-plan.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const toHour = (hour: string) => new URLSearchParams({ hour, revision: "null" });

test("95.16 who may run the shop sees the backups, and an owner alone switches the daily one on", async () => {
  const { visitor: manager } = await register(shop, { role: "manager" });
  const { visitor: packer } = await register(shop, { role: "packer" });
  const html = await (await manager.request(paths.adminBackups)).text();
  expect(html).toContain("There is no place for backups yet");
  expect(html).not.toContain("<select");
  expect((await manager.post(paths.adminBackups, toHour("3"))).status).toBe(403);
  expect((await packer.request(paths.adminBackups)).status).toBe(403);
});

test("95.16 without a place it cannot be switched on, and what was chosen stays chosen", async () => {
  const { visitor: owner } = await register(shop, { isAdmin: true });
  const answer = await owner.post(paths.adminBackups, toHour("3"));
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("There is no place for backups yet: set BACKUP_DIR");
  expect(html).toMatch(/<option value="3" selected[^>]*>03:00/);
  expect((await owner.post(paths.adminBackups, toHour("24"))).status).toBe(422);
  expect(await shop.sql`select from backup_plan where hour is null`).toHaveLength(1);
});

test("95.31 of two owners who save it at once, the later one has seen another plan, and changes nothing", async () => {
  const { user } = await register(shop, { isAdmin: true });
  const save = (hour: number) =>
    savePlan(shop.services, { hour, revision: "null", actorId: user.id });
  const outcomes = await Promise.all([save(3), save(4)]);
  expect(outcomes.toSorted()).toEqual(["changed", "saved"]);
  const saved = outcomes[0] === "saved" ? 3 : 4;
  expect(await shop.sql`select from backup_plan where hour = ${saved}`).toHaveLength(1);
});

test("95.32 an owner who was locked out is told nothing of backups", async () => {
  const { user, email } = await register(shop, { isAdmin: true });
  await shop.sql`update users set email_verified = true where id = ${user.id}`;
  expect(await listOwnerEmails(shop.sql)).toContain(email);
  await shop.sql`update users set locked = true where id = ${user.id}`;
  expect(await listOwnerEmails(shop.sql)).not.toContain(email);
});

test("95.17 sizes read as on disks, and hours are those of a day", () => {
  const sizes = [0, 999, 1000, 123_456, 3_400_000_000].map(sizeText);
  expect(sizes).toEqual(["0 bytes", "999 bytes", "1 kB", "123 kB", "3.4 GB"]);
  expect(["", "0", "23", "24", "-1", "x"].map((hour) => readPlan({ hour }).ok)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});
