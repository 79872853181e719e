import { afterEach, beforeAll, expect, test } from "bun:test";
import { findEmailSettings } from "#db/mails/email-settings.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { NEW_SHOP } from "#tools/testing/data/new-shop.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const account = await register(shop, { isAdmin: true });
  admin = account.visitor;
  actorId = account.user.id;
});

afterEach(async () => {
  await shop.sql`truncate shop_settings`;
  await shop.sql`insert into shop_settings default values`;
  shop.services.shopSettings.drop();
});

const page = async (path: string, visitor = shop.visitor()) => (await visitor.request(path)).text();

/** Opens a tab, changes some of its fields and sends them all, as a browser does. */
async function save(path: string, changes: Record<string, string>, opened?: string) {
  const fields = formFields(opened ?? (await page(path, admin)), path);
  return admin.post(path, new URLSearchParams({ ...fields, ...changes }));
}

test("35.8 what is saved is shown to everybody at once, said in a toast and in the audit log", async () => {
  expect(await page(paths.about)).toContain("Printhread");
  const answer = await save(paths.adminSettings, { name: "Ink & Thread" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.adminSettings]);
  expect(await page(paths.adminSettings, admin)).toContain("Settings saved");
  const about = await page(paths.about);
  expect(about).toContain("<title>About Ink &amp; Thread</title>");
  expect(about).not.toContain("Printhread");
  expect(await findShopSettings(shop.sql)).toEqual({ ...NEW_SHOP, name: "Ink & Thread" });
  const [event] = await shop.sql`
    select actor_id, action, before ->> 'name' as before, after ->> 'name' as after
    from audit_events where subject_kind = 'shop-settings' order by id desc limit 1`;
  expect(event).toEqual({
    actorId,
    action: "save shop settings",
    before: "Printhread",
    after: "Ink & Thread",
  });
});

test("35.9 papers have the name and the address; the sender of mails is another setting", async () => {
  const address = { addressLine1: "1 Main St", city: "Austin", state: "TX", postalCode: "78701" };
  await save(paths.adminSettings, { name: "Ink & Thread", ...address });
  const id = await addOrder(shop.sql);
  const slip = await page(paths.adminPackingSlip(id), admin);
  expect(slip).toContain('<p class="sheet__brand">Ink &amp; Thread</p>');
  expect(slip).toContain("<p>1 Main St, Austin, TX 78701, United States</p>");
  expect((await findEmailSettings(shop.sql)).senderName).toBe("");
  await admin.post(
    paths.adminEmailSettings,
    new URLSearchParams({ orderConfirmations: "1", statusUpdates: "1", senderName: "Ada" }),
  );
  expect(await findShopSettings(shop.sql)).toMatchObject({ name: "Ink & Thread", ...address });
});

test("35.10 a field that is wrong says so, nothing is saved, and nothing typed is lost", async () => {
  const answer = await save(paths.adminSettings, {
    name: " ",
    city: "Köln <b>",
    timeZone: "Mars/Olympus",
    productionDays: "soon",
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Nothing was saved");
  expect(html).toMatch(/id="name-error">.*Enter the shop(?:'|&#39;)s name</);
  expect(html).toMatch(/id="timeZone-error">.*Choose a time zone, such as America\/New_York</);
  expect(html).toMatch(/id="productionDays-error">.*Enter a whole number of days</);
  expect(html).toContain('value="Köln &lt;b&gt;"');
  expect(html).toContain('value="soon"');
  expect(await findShopSettings(shop.sql)).toEqual(NEW_SHOP);
});

test("35.11 two admins at one tab lose nothing unseen: the later one reads both, and may save again", async () => {
  const opened = await page(paths.adminContactSettings, admin);
  const general = await page(paths.adminSettings, admin);
  await save(paths.adminContactSettings, { phone: "+1 555 010 1111" });
  const late = await save(paths.adminContactSettings, { phone: "+1 555 010 2222" }, opened);
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Somebody changed this meanwhile");
  expect(html).toContain("Saved now: <strong>+1 555 010 1111</strong>");
  expect(html).toContain("Yours: <strong>+1 555 010 2222</strong>");
  expect(html).toMatch(/value="\+1 555 010 2222"[^>]* name="phone"/);
  expect(await findShopSettings(shop.sql)).toMatchObject({ phone: "+1 555 010 1111" });

  const again = await save(paths.adminContactSettings, {}, html);
  expect(again.status).toBe(303);
  const other = await save(paths.adminSettings, { taxNumber: "DE 1" }, general);
  expect(other.status).toBe(303);
  const saved = { phone: "+1 555 010 2222", taxNumber: "DE 1" };
  expect(await findShopSettings(shop.sql)).toEqual({ ...NEW_SHOP, ...saved });
});

test("35.12 the contact page has what the owner gave, and nothing where there is nothing", async () => {
  expect(await page(paths.contact)).not.toMatch(/mailto:|tel:|<address>/);
  await save(paths.adminContactSettings, {
    contactEmail: "hello@shop.example",
    phone: "+1 (555) 010-9999",
    facebookUrl: "",
  });
  const html = await page(paths.contact);
  expect(html).toContain('<a href="mailto:hello@shop.example">hello@shop.example</a>');
  expect(html).toContain('<a href="tel:+15550109999">+1 (555) 010-9999</a>');
  expect(html).not.toContain("Facebook");
});

test("35.13 the home page greets with the owner's words, escaped; /design and a new shop do not", async () => {
  expect(await page(paths.home)).not.toContain("welcome");
  await save(paths.adminHomeSettings, {
    homeHeadline: "Shirts <i>for</i> bands",
    homeText: "One.\r\n\r\nTwo.",
  });
  const html = await page(paths.home);
  expect(html).toContain('<p class="welcome__headline">Shirts &lt;i&gt;for&lt;/i&gt; bands</p>');
  expect(html).toContain("<p>One.</p><p>Two.</p>");
  expect(html).toContain('<h1 class="visually-hidden">Design Your Custom T-Shirt</h1>');
  expect(await page(paths.design)).not.toContain("welcome__headline");
});

test("47.6 the owner switches requests for reviews and links to carts off and on; the settings of mails elsewhere stay", async () => {
  await save(paths.adminMailSettings, { reviewRequests: "false", cartReminders: "false" });
  const off = { ...NEW_SHOP.mails, reviewRequests: false, cartReminders: false };
  expect(await findShopSettings(shop.sql)).toEqual({ ...NEW_SHOP, mails: off });
  const wrong = await save(paths.adminMailSettings, {
    reviewRequests: "maybe",
    cartReminders: "true",
  });
  expect(wrong.status).toBe(422);
  await save(paths.adminMailSettings, { reviewRequests: "true", cartReminders: "true" });
  expect(await findShopSettings(shop.sql)).toEqual(NEW_SHOP);
});
