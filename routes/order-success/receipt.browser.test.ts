import { expect, test } from "bun:test";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("63.5 on a phone the views of a mug cut off nothing of its name", async () => {
  const productId = await addProduct(shop.sql, templateOf("mug"), "Our mug");
  const buyer = await startBuyer(shop);
  const [area] = templateOf("mug").areas;
  // As wide as the wrap, so that each view shows some of it.
  const wide = imageLayer(buyer.designId, { x: 4.5, y: 1.9, width: 9, height: 9 });
  const prints = [{ area: area.id, layers: [wide] }];
  const line = { productId, size: "15 oz", color: "White", quantity: 1, prints };
  const { id } = await (await postOrder(buyer, [line])).json();
  const page = await shop.openPage({ as: buyer.visitor, width: 390 });
  await page.goto(paths.orderSuccess(id));
  const name = page.getByText("Custom Mug Design");
  const cut = await name.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const cell = text.closest("th")?.getBoundingClientRect();
    const views = [...(cell ? (text.closest("th")?.querySelectorAll("img") ?? []) : [])];
    const ends = [range, ...views].map((each) => each.getBoundingClientRect().right);
    return { views: views.length, over: Math.max(...ends) - (cell?.right ?? 0) };
  });
  expect(cut.views).toBe(4);
  expect(cut.over).toBeLessThanOrEqual(0);
});

test("7.12 the printed receipt begins with the shop's name, without menus and buttons", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const page = await shop.openPage({ as: buyer.visitor });
  await page.goto(paths.orderSuccess(id));
  await page.emulateMedia({ media: "print" });
  const name = page.locator("header .logo__name");
  expect(await name.isVisible()).toBe(true);
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((await name.boundingBox())?.y).toBeLessThan(heading?.y ?? 0);
  expect(await page.getByRole("button").or(page.getByRole("navigation")).count()).toBe(0);
  expect(await page.locator("header a:visible").count()).toBe(1);
});
