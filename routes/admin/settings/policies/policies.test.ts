import { afterEach, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true, username: "Ada" })).visitor;
});
afterEach(async () => {
  await shop.sql`truncate policies`;
  shop.services.shopSettings.drop();
});

const page = async (path: string, visitor = shop.visitor()) => (await visitor.request(path)).text();
const TERMS = paths.adminPolicy("terms");

async function publish(path: string, text: string, opened?: string) {
  const fields = formFields(opened ?? (await page(path, admin)), path);
  return admin.post(path, new URLSearchParams({ ...fields, text }));
}

test("35.14 a text that is published takes the standard one's place, with its date, escaped", async () => {
  const standard = await page(paths.terms);
  expect(standard).toContain("The terms, in plain words");
  const answer = await publish(TERMS, "## Ordering\r\n\r\nPay <script>first</script>, then wait.");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, TERMS]);
  expect(await page(TERMS, admin)).toContain("Terms published");
  const html = await page(paths.terms);
  expect(html).toContain("<title>Terms</title>");
  expect(html).toContain("<h2>Ordering</h2>");
  expect(html).toContain("<p>Pay &lt;script&gt;first&lt;/script&gt;, then wait.</p>");
  expect(html).toMatch(/Last updated [A-Z][a-z]+ \d{1,2}, \d{4}/);
  expect(html).not.toContain("The terms, in plain words");
  expect(await page(paths.privacy)).toContain("What we know about you, and why");
  const [event] = await shop.sql`
    select action, subject_id, after from audit_events
    where subject_kind = 'policy' order by id desc limit 1`;
  expect(event).toEqual({ action: "publish policy", subjectId: "terms", after: 1 });
});

test("35.14 a long text is published and shown again whole", async () => {
  const path = paths.adminPolicy("privacy");
  const long = "word ".repeat(8000).trim();
  const opened = await page(path, admin);
  await publish(path, long, opened);
  expect(formFields(await page(path, admin), path).text).toBe(long);
  const late = await publish(path, `${long} more`, opened);
  expect(late.status).toBe(409);
  expect(formFields(await late.text(), path).text).toBe(`${long} more`);
});

test("35.16 there is a page about returns, and a link to it, as long as there is a text", async () => {
  const path = paths.adminPolicy("returns");
  expect((await shop.visitor().request(paths.returns)).status).toBe(404);
  expect(await page(paths.about)).not.toContain('href="/returns"');
  await publish(path, "Send it back within 30 days.");
  expect(await page(paths.returns)).toContain("<p>Send it back within 30 days.</p>");
  expect(await page(paths.about)).toContain('<a href="/returns">Returns</a>');
  expect(await page(paths.sitemap)).toContain(`${paths.returns}</loc>`);
  await publish(path, " ");
  expect((await shop.visitor().request(paths.returns)).status).toBe(404);
  expect(await page(paths.about)).not.toContain('href="/returns"');
  expect(await page(paths.sitemap)).not.toContain(paths.returns);
});

test("35.17 every version can be read and restored, as a new one", async () => {
  await publish(TERMS, "First");
  await publish(TERMS, "Second");
  const editor = await page(TERMS, admin);
  expect(editor).toMatch(/>Version 2<\/a>.*by <bdi>Ada<\/bdi>.*>Version 1<\/a>/s);
  const old = await page(paths.adminPolicyVersion("terms", 1), admin);
  expect(old).toContain("<p>First</p>");
  const restored = await admin.post(TERMS, new URLSearchParams(formFields(old, TERMS)));
  expect(restored.status).toBe(303);
  expect(await page(paths.terms)).toContain("<p>First</p>");
  expect(await page(paths.adminPolicyVersion("terms", 3), admin)).not.toContain("Restore");
  expect((await admin.request(paths.adminPolicyVersion("terms", 4))).status).toBe(404);
  expect((await admin.request("/admin/settings/policies/cookies")).status).toBe(404);
});

test("35.15 a preview shows the text as it would look, and publishes nothing", async () => {
  await publish(TERMS, "As it is");
  const fields = { ...formFields(await page(TERMS, admin), TERMS), text: "## Soon", preview: "1" };
  const html = await (await admin.post(TERMS, new URLSearchParams(fields))).text();
  expect(html).toContain('<div class="prose"><h2>Soon</h2></div>');
  expect(html).toContain("## Soon</textarea>");
  expect(await page(paths.terms)).toContain("<p>As it is</p>");
});

test("35.18 two admins at one text: the later one reads the newer version and keeps what was typed", async () => {
  const opened = await page(TERMS, admin);
  await publish(TERMS, "Hers");
  const late = await publish(TERMS, "His & mine", opened);
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Somebody changed this meanwhile");
  expect(html).toMatch(/<pre tabindex="0">Hers<\/pre>/);
  expect(html).toContain("His &amp; mine</textarea>");
  expect(await page(paths.terms)).toContain("<p>Hers</p>");
  expect((await publish(TERMS, "Ours", html)).status).toBe(303);
  expect(await page(paths.terms)).toContain("<p>Ours</p>");
});

test("35.18 of two texts published at the same moment one is published, the other gets a conflict", async () => {
  const opened = await page(TERMS, admin);
  const answers = await Promise.all(["a", "b", "c"].map((text) => publish(TERMS, text, opened)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
});
