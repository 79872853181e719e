import { beforeAll, expect, test } from "bun:test";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { draftTote, sendPhoto, setState, toteForm } from "#tools/testing/data/own-template.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
let product: number;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await draftTote(admin, "Two-tone tote");
  const colors = "Sand and night #e3d3b0 #16181d\nFog #8f9297 #b9bbbf\nPine #2f6b3d";
  await admin.post(paths.adminTemplate(id), await toteForm(shop, id, { colors }));
  await setState(shop, admin, { id, state: "ready" });
  product = await addProduct(shop.sql, templateOf(id), "Tote", "tote");
});

const OWNER = "without a photograph of it the pictures of Front show its first color alone";
const SHOPPER = "only the main color of Sand and night";

async function notes() {
  const pages = [paths.adminTemplate(id), paths.adminProduct(product), paths.productPage("tote")];
  const texts = await Promise.all(
    pages.map(async (path) => {
      const answer = await admin.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    }),
  );
  const [template, form, page] = texts;
  return [template?.includes(OWNER), form?.includes(OWNER), page?.includes(SHOPPER)];
}

test("62.26 the template, the product's form and its page say which color pictures show in part", async () => {
  expect(await notes()).toEqual([true, true, true]);
});

test("62.27 a photograph of the color shows its parts, and the notice goes", async () => {
  const place = { template: id, view: "front", color: "sandandnight" };
  const sent = await sendPhoto(admin, place, await totePhoto({ patch: "#16181d" }));
  expect(sent.status).toBe(303);
  expect(templateOf(id).views[0].photographs).toHaveProperty("sandandnight");
  expect(await notes()).toEqual([false, false, false]);
});
