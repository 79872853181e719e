import { afterEach, beforeAll, expect, test } from "bun:test";
import { Frame } from "#emails/frame.tsx";
import { renderMail } from "#emails/render.ts";
import { paths } from "#shop/paths.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`truncate shop_settings, policies`;
  await shop.sql`insert into shop_settings default values`;
  shop.services.shopSettings.drop();
});

const page = async (path: string, visitor = shop.visitor()) => (await visitor.request(path)).text();

async function save(changes: Record<string, string>) {
  const path = paths.adminTextSettings;
  const fields = formFields(await page(path, admin), path);
  return admin.post(path, new URLSearchParams({ ...fields, ...changes }));
}

const SHIRT = paths.productPage("classic-cotton-tee");

test("35.24 the promise about misprinted shirts is the owner's on every page that makes one", async () => {
  await save({ damagePromise: "We send a new one within a week." });
  for (const path of [paths.home, SHIRT, paths.help, paths.terms]) {
    const html = await page(path);
    expect(html).toContain("We send a new one within a week");
    expect(html).not.toMatch(/week\.\.|print it again/);
  }
});

test("35.24 without a promise none is made", async () => {
  await save({ damagePromise: "" });
  expect(await page(paths.home)).not.toContain("Damaged or misprinted?");
  expect(await page(SHIRT)).not.toContain("Misprinted or damaged?");
  expect(await page(SHIRT)).toContain("Send us the order number and what is wrong.<");
  expect(await page(paths.terms)).toContain("tell us. Rights");
});

test("35.24 the footer's line and the end of mails are the owner's, or not there", async () => {
  expect(await page(paths.about)).toContain(`<p>${DEFAULT_SETTINGS.footerLine}</p>`);
  await save({ footerLine: "Prints for <b>clubs</b>", mailNote: "We answer on weekdays." });
  expect(await page(paths.about)).toContain("<p>Prints for &lt;b&gt;clubs&lt;/b&gt;</p>");
  await save({ footerLine: "" });
  expect(await page(paths.about)).not.toContain("clubs");
});

test.each([
  ["We answer on weekdays.", "contact us https://x.example. We answer on weekdays."],
  ["", "contact us https://x.example."],
])("35.24 mails end with '%s' after the way to reach the shop", async (mailNote, expected) => {
  const mail = Frame({ preview: "", helpUrl: "https://x.example", children: null });
  const { text } = await renderMail(mail, { ...DEFAULT_SETTINGS, mailNote });
  expect(text.replace(/\s+/g, " ").trim()).toEndWith(expected);
});

test("35.25 a note stands below the size guide, and a guide of the owner's takes its place", async () => {
  await save({ sizeNote: "Runs small." });
  for (const path of [SHIRT, `${paths.product}?product=1`]) {
    expect(await page(path)).toMatch(/A measure may differ by up to 1 in \([^)]*\)\. Runs small\./);
  }
  await save({ sizeGuide: "## Ours\r\n\r\n- S: 46 cm\r\n- M: 50 cm" });
  for (const path of [SHIRT, `${paths.product}?product=1`]) {
    const html = await page(path);
    expect(html).toMatch(/<li>S: 46 cm<\/li><li>M: 50 cm<\/li>.*Runs small\./s);
    expect(html).not.toContain("Fits a chest of");
  }
});

test("35.24 what is too long is named, and stays in its field", async () => {
  const answer = await save({ sizeGuide: "x".repeat(2001), footerLine: "Short" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Keep it below 2000 characters");
  expect(html).toContain(`${"x".repeat(2001)}</textarea>`);
});

test.each([
  ["about", paths.about, "Made when you order"],
  ["help", paths.help, "Which files can I upload?"],
] as const)("35.26 the owner's own page takes the place of /%s", async (kind, path, standard) => {
  expect(await page(path)).toContain(standard);
  const editor = paths.adminPolicy(kind);
  const fields = formFields(await page(editor, admin), editor);
  await admin.post(editor, new URLSearchParams({ ...fields, text: "We are **two people**." }));
  const html = await page(path);
  expect(html).toContain("We are <strong>two people</strong>.");
  expect(html).not.toContain(standard);
});
