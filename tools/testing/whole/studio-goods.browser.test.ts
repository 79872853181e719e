import { beforeAll, expect, test } from "bun:test";
import { readDocument } from "#shop/documents/canonical.ts";
import { layersOf } from "#shop/documents/document.ts";
import { cornersOf, type Point } from "#shop/documents/geometry.ts";
import { pointOn } from "#shop/goods/mesh.ts";
import { frameOf } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { axeViolations } from "../browser/axe.ts";
import { overflow } from "../browser/browser.ts";
import { untilHydrated } from "../browser/early.ts";
import { addProduct, slugOf } from "../data/products.ts";
import { STRANGE } from "../data/strange-template.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop({ pictures: "drawn" });
const NAME = "Our strange box";
let slug: string;
beforeAll(async () => {
  slug = await slugOf(shop.sql, await addProduct(shop.sql, STRANGE, NAME));
});

test("54.7 on a phone a shirt's design moves to a box, and is put into the cart as it is seen there", async () => {
  const page = await shop.openPage({ width: 390 });
  await page.goto(paths.design);
  await untilHydrated(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Add text").click();
  await page.getByLabel("Words").fill("BOXED");
  await page.getByRole("button", { name: "Text 'BOXED'" }).waitFor();
  await page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();

  await page.getByRole("link", { name: new RegExp(`^${NAME}`) }).click();
  await page.waitForURL(`**${paths.designOn(STRANGE.id)}`);
  await untilHydrated(page);
  const views = page.getByRole("group", { name: "View" }).getByRole("button");
  expect(await views.allTextContents()).toEqual(["Lid", "Wrap", "Hood"]);
  const lacked = page.getByText("Your design prints on the front, which this box does not have.");
  await lacked.waitFor();
  const onwards = page.getByRole("button", { name: "Continue to Product Selection" }).first();
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page, "the studio with a box")).toEqual([]);
  await button("Move it to the lid").click();
  await lacked.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Text 'BOXED'" }).waitFor();
  await page.getByRole("radio", { name: "Sand" }).check();
  await page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();
  await onwards.click();
  await page.waitForURL(`**${paths.product}`);

  await page.goto(paths.productPage(slug));
  await page.getByRole("button", { name: "Several sizes" }).click();
  await page.getByRole("heading", { name: `Customize ${NAME}` }).waitFor();
  await page.getByLabel("Size", { exact: true }).selectOption("Large box");
  await page.locator(".customize").getByTitle("Sand", { exact: true }).click();
  await page.getByRole("button", { name: "Proceed to Order" }).click();
  await page.getByRole("spinbutton", { name: `Quantity of ${NAME}, Large box, Sand` }).waitFor();
  const picture = page.locator(`img[src*="-${STRANGE.id}-facing-sand"]`).first();
  await picture.scrollIntoViewIfNeeded();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
});

test("54.10 on an area in perspective a layer lies, and is dragged, as the cloth lies", async () => {
  const page = await shop.openPage();
  await page.goto(paths.designOn(STRANGE.id));
  await untilHydrated(page);
  await page.getByRole("button", { name: "Hood", exact: true }).click();
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.getByLabel("Words").fill("LEAN");
  const layer = page.getByRole("button", { name: "Text 'LEAN'" });
  await layer.waitFor();
  await page.locator(".text-wait").first().waitFor({ state: "detached" });
  const saved = () => page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();
  await saved();
  const before = await savedLayer();
  for (const corner of cornersOf(before)) expect(await isOver(corner, 0.9)).toBe(true);
  for (const corner of cornersOf(before)) expect(await isOver(corner, 1.2)).toBe(false);

  const from = await onScreen(before);
  const to = { x: from.x + 9, y: from.y - 24 };
  await page.keyboard.down("Control");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y - 12);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await page.keyboard.up("Control");
  await untilFound("the drag is saved", async () => {
    const { x } = await savedLayer();
    return x === before.x ? undefined : true;
  });
  const after = await savedLayer();
  const now = await onScreen(after);
  // Where it was held, it still is.
  expect(Math.hypot(now.x - to.x, now.y - to.y)).toBeLessThan(1.5);
  for (const corner of cornersOf(after)) expect(await isOver(corner, 0.9)).toBe(true);
  // All of its pictures are drawn before the shop ends.
  await untilQuiet(page);

  async function savedLayer() {
    const [row] = await shop.sql<{ body: unknown }[]>`
      select body from drafts where body -> 'areas' ? 'hood'`;
    const [found] = row ? layersOf(readDocument(row.body), "hood") : [];
    if (!found) throw new Error("nothing is saved on the hood");
    return found;
  }

  /** `share` of the way from the layer's middle to one of its corners. */
  async function isOver(corner: Point, share: number): Promise<boolean> {
    const { x, y } = await savedLayer();
    const at = await onScreen({ x: x + (corner.x - x) * share, y: y + (corner.y - y) * share });
    return layer.evaluate(
      // The handles may lie over it.
      (element, { x, y }) =>
        document.elementsFromPoint(x, y).some((each) => element.contains(each)),
      at,
    );
  }

  /** Inches of the hood, as its mesh says. */
  async function onScreen({ x, y }: Point): Promise<Point> {
    const { mesh, area } = frameOf(STRANGE, "hood");
    if (!mesh) throw new Error("the hood is flat");
    const point = pointOn(mesh, { x: x / area.box.width, y: y / area.box.height });
    const box = await page.locator(".canvas").boundingBox();
    if (!box) throw new Error("there is no canvas");
    const scale = box.width / VIEW_SIZE.width;
    return { x: box.x + point.x * scale, y: box.y + point.y * scale };
  }
});
