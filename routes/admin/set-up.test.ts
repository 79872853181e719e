import { beforeAll, expect, test } from "bun:test";
import { addMethod } from "#shipping/add-method.ts";
import { paths } from "#shop/paths.ts";
import { newAccount, register } from "#tools/testing/data/accounts.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const account = await register(shop, { isAdmin: true });
  [admin, actorId] = [account.visitor, account.user.id];
});

const TITLE = "Set up your shop";

async function dashboard(): Promise<string> {
  return (await admin.request(paths.admin)).text();
}

/** The links of what is missing, in their order. */
async function missing(): Promise<string[]> {
  const html = await dashboard();
  const [, list = ""] = /<ol class="set-up">(.*?)<\/ol>/s.exec(html) ?? [];
  return [...list.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
}

test("15.17 a new shop lists what is missing, each with its link", async () => {
  const html = await dashboard();
  expect(html).toContain(TITLE);
  expect(await missing()).toEqual([
    paths.adminSettings,
    paths.adminSettings,
    paths.adminSettings,
    paths.adminSettings,
    paths.adminContactSettings,
    paths.adminLogo,
    paths.adminProducts,
    paths.adminPrices,
    paths.adminShipping,
    paths.adminTax,
    paths.adminPolicies,
    paths.adminEmailSettings,
  ]);
  expect(html).toContain("STRIPE_SECRET_KEY");
});

test("15.17 what is done leaves the list", async () => {
  const { sql } = shop;
  await sql`
    update shop_settings set name = 'Ink & Co', logo_file = 'logo.webp', logo_width = 10,
      logo_height = 10, address_line1 = '1 Press Lane', city = 'Portland',
      time_zone = 'America/Los_Angeles', production_days = 3, contact_email = 'us@shop.example'`;
  shop.services.shopSettings.drop();
  expect((await missing())[0]).toBe(paths.adminProducts);
  await sql`
    insert into audit_events (actor_id, action, subject_kind, subject_id) values
      (${actorId}, 'add product', 'product', '1'), (${actorId}, 'save prices', 'prices', ''),
      (${actorId}, 'save tax', 'tax', 'settings')`;
  expect(await missing()).toEqual([
    paths.adminShipping,
    paths.adminPolicies,
    paths.adminEmailSettings,
  ]);
  const [zone] = await sql<[{ id: number }]>`
    insert into shipping_zones (name) values ('Everywhere') returning id`;
  expect(await missing()).toContain(paths.adminShipping);
  await addMethod(
    { sql },
    {
      zoneId: zone.id,
      actorId,
      values: {
        name: "Post",
        priceBy: "pieces",
        steps: [{ from: 0, cents: 500 }],
        freeFromCents: null,
        minTransitDays: 1,
        maxTransitDays: 3,
        isPickup: false,
        isActive: true,
      },
    },
  );
  await sql`insert into policies (kind, version, text) values ('returns', 1, 'Within 30 days.')`;
  await sql`update email_settings set sender_email = 'shop@shop.example'`;
  expect(await missing()).toEqual([]);
  // Cards are still a sandbox's.
  expect(await dashboard()).toContain("STRIPE_SECRET_KEY");
});

test("82.20 what is done stands below the list as done, and the list says how much of it is", async () => {
  const html = (await dashboard()).replace(/\s+/g, " ");
  expect(html).toContain("What is still missing, in order. 12 of 13 done.");
  expect(html).toContain('max="13" value="12" aria-label="Steps that are done"');
  const [, done = ""] = /<ul class="set-up set-up--done">(.*?)<\/ul>/s.exec(html) ?? [];
  expect(done).toContain("Upload your logo");
  expect(done).not.toContain("Stripe");
});

test("82.21 each sees the steps that they may do, and dismisses nothing without the right to", async () => {
  await shop.sql`update email_settings set sender_email = ''`;
  const { visitor } = await addStaff(shop, ["mails.edit", "tax.edit"]);
  const html = await (await visitor.request(paths.admin)).text();
  expect(html).toContain("1 of 2 done.");
  expect(html).toContain("Choose who mails come from");
  for (const text of ["Stripe", "your logo", "Dismiss"]) expect(html).not.toContain(text);
  expect((await visitor.post(paths.adminSetUp, new URLSearchParams())).status).toBe(403);
  const { visitor: packer } = await register(shop, { role: "Packer" });
  expect(await (await packer.request(paths.admin)).text()).not.toContain(TITLE);
});

test("15.17 only an admin dismisses the list, for good", async () => {
  const { visitor } = await register(shop);
  expect((await visitor.post(paths.adminSetUp, new URLSearchParams())).status).toBe(403);
  expect(await dashboard()).toContain(TITLE);
  const answer = await admin.post(paths.adminSetUp, new URLSearchParams());
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.admin]);
  expect(await dashboard()).not.toContain(TITLE);
});

test("11.2 an admin who logs in without having been elsewhere comes to the back office", async () => {
  const account = newAccount();
  await register(shop, { ...account, isAdmin: true });
  const fields = new URLSearchParams({ username: account.username, password: account.password });
  const land = async (path: string) =>
    (await shop.visitor().post(path, fields)).headers.get("location");
  expect(await land(paths.login)).toBe(paths.admin);
  expect(await land(paths.loginFor(paths.gallery))).toBe(paths.gallery);
  const customer = await register(shop);
  const theirs = new URLSearchParams({
    username: customer.username,
    password: customer.password,
  });
  const there = await shop.visitor().post(paths.login, theirs);
  expect(there.headers.get("location")).toBe(paths.home);
});
