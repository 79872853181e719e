import { expect, test } from "bun:test";
import { recordAudit } from "#db/audit.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { newAccount, register } from "#tools/testing/data/accounts.ts";
import { roleIdOf } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("80.19 axe finds nothing in the pages of staff, wrong fields and conflicts included, and nothing is too wide", async () => {
  const { visitor, user } = await register(shop, {
    isAdmin: true,
    username: "Ada",
    verified: true,
  });
  const grace = await register(shop, { role: "packer", username: "Grace", verified: true });
  await register(shop, { role: "support", username: "A.very.long.name.of.somebody" });
  const supportId = String(await roleIdOf(shop, "support"));
  const email = `${"newcomer".repeat(4)}@example.com`;
  await visitor.post(paths.adminStaff, new URLSearchParams({ email, role: supportId }));
  const mail = await shop.waitForMail(({ to }) => to === email);
  const link = /https?:\S+\/invitations\/\S+key=[\w-]+/.exec(mail.text)?.[0] ?? "";
  await recordAudit(shop.sql, {
    ...{ actorId: user.id, action: "save product", subjectKind: "product", subjectId: 1 },
    before: { name: "Classic Tee", price: 1999, tags: ["soft", "heavy"] },
    after: {
      name: "Classic Tee",
      price: 2199,
      tags: ["soft"],
      description: "Ring-spun. ".repeat(60),
    },
  });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /409|422/ });
    const guest = await shop.openPage({ width, dark });
    const check = async (what: string, shown = page) => {
      violations.push(...(await axeViolations(shown, `${what} at ${width}`)));
      expect([what, width, await overflow(shown)]).toEqual([what, width, 0]);
    };
    const packer = paths.adminRole(await roleIdOf(shop, "packer"));
    for (const path of [
      ...[paths.adminStaff, paths.adminPerson(grace.user.id), paths.adminRoles],
      ...[packer, paths.adminLog],
    ]) {
      await page.goto(path);
      await check(path);
    }
    await page.goto(paths.adminStaff);
    await page.getByLabel("Email", { exact: true }).fill("ada@example");
    await page.getByLabel("Role", { exact: true }).selectOption("owner");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText("Nothing was saved").waitFor();
    await check("wrong-email");
    await page.goto(packer);
    await shop.sql`update staff_roles set revision = revision + 1 where name = 'Packer'`;
    await page.getByLabel("Give money back").check();
    await page.getByRole("button", { name: "Save role" }).click();
    await page.getByText("Somebody changed this meanwhile").waitFor();
    await check("role-conflict");
    await guest.goto(link);
    await check("invitation", guest);
    await page.close();
    await guest.close();
  }
  expect(violations).toEqual([]);
});

test("80.12 somebody who is invited is at work after one form, without script", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const { email, username, password } = newAccount();
  const role = String(await roleIdOf(shop, "packer"));
  await visitor.post(paths.adminStaff, new URLSearchParams({ email, role }));
  const mail = await shop.waitForMail(({ to }) => to === email);
  const page = await shop.openPage({ width: 390, context: { javaScriptEnabled: false } });
  await page.goto(/https?:\S+\/invitations\/\S+key=[\w-]+/.exec(mail.text)?.[0] ?? "");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.admin);
  await page.close();
});
