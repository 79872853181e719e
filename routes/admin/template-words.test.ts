import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { editorForms } from "#tools/testing/data/catalog.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const page = async (path: string) => (await admin.request(path)).text();

/** What fields are called above their controls. */
const legends = (form: string) =>
  [...form.matchAll(/<legend class="field__label">([^<]*)</g)].map(([, legend]) => legend);

test("64.4 a product's form asks for its template, and says so where none is chosen", async () => {
  for (const path of [paths.adminNewProduct, paths.adminProduct(1)]) {
    const fields = legends(await page(path));
    expect(fields).toContain("Template");
    expect(fields).not.toContain("Cut");
  }
  const sent = await admin.post(paths.adminProducts, new URLSearchParams({ cut: "nothing" }));
  const [, problem] =
    /id="cut-error"[^>]*>(?:<svg.*?<\/svg>)?\s*([^<]*)</.exec(await sent.text()) ?? [];
  expect(problem).toBe("Choose a template.");
});

test("64.4 who saves a product later than another is shown its template by that word", async () => {
  const { details } = editorForms(await page(paths.adminProduct(1)));
  await shop.sql`update products set cut = 'boxy', revision = revision + 1 where id = 1`;
  const sent = await admin.post(paths.adminProduct(1), new URLSearchParams(details));
  expect(sent.status).toBe(409);
  const compared = /<dl class="conflict">(.*?)<\/dl>/.exec(await sent.text())?.[1];
  expect(
    compared
      ?.replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).toBe("Template Saved now: Boxy Yours: Classic");
});

test("64.6 the page of templates has one name in its menu, title and heading, and it is none of another page", async () => {
  const list = await page(paths.adminTemplates);
  const found = [
    /<title>([^<]*)</,
    /<h1[^>]*>([^<]*)</,
    new RegExp(`<a href="${paths.adminTemplates}"[^>]*>([^<]*)<`),
  ].map((pattern) => pattern.exec(list)?.[1]);
  expect(found).toEqual(["Goods", "Goods", "Goods"]);
});
