import { beforeAll, expect, test } from "bun:test";
import { readDocument } from "#shop/documents/canonical.ts";
import { layersOf } from "#shop/documents/document.ts";
import { pointOn } from "#shop/goods/mesh.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { frameOf } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { dropFile } from "../browser/buying.ts";
import { untilHydrated } from "../browser/early.ts";
import { textLayer } from "../data/documents.ts";
import { pngFixture } from "../data/fixtures.ts";
import { addProduct } from "../data/products.ts";
import { STRANGE } from "../data/strange-template.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop({ pictures: "drawn" });

beforeAll(async () => {
  for (const template of [MUG, STRANGE])
    await addProduct(shop.sql, template, `Our ${template.noun}`);
  await addProduct(shop.sql, MUG, "Their mug", "their-mug");
});

test("54.20 54.23 54.24 a poster's text moves to a mug as foretold, rests on lines there, and the mug is turned by keys", async () => {
  const visitor = shop.visitor();
  const text = { ...textLayer("TALL"), width: 8, height: 8, y: 5 };
  const document = { version: 1, areas: { front: [text] } };
  expect((await visitor.sendJson(paths.api.draft, { document }, "PUT")).status).toBe(200);
  const page = await shop.openPage({ as: visitor });
  await page.goto(paths.designOn(MUG.id));
  await untilHydrated(page);
  const ways = page.getByRole("navigation", { name: "Show my design on" });
  await ways.getByRole("link", { name: "Mug Front can move to Wrap: 47%" }).waitFor();
  await ways.getByRole("link", { name: "Classic Cotton Tee Fits as it is" }).waitFor();
  await page.getByRole("button", { name: "Move it to the wrap" }).click();
  await ways.getByRole("link", { name: "Mug Fits as it is" }).waitFor();
  await ways.getByRole("link", { name: "Our box Wrap can move to Lid: 65%" }).waitFor();

  const layer = page.getByRole("button", { name: "Text 'TALL'" });
  const turner = page.getByRole("group", { name: "Turn the mug" });
  const said = turner.getByRole("status");
  await page.locator(".canvas__objects").focus();
  await page.keyboard.press("Escape");
  expect(await said.textContent()).toBe("Middle");
  await page.keyboard.press("ArrowLeft");
  expect(await said.textContent()).toBe("Left side");
  await page.keyboard.press("ArrowRight");
  expect(await said.textContent()).toBe("Middle");
  await turner.getByRole("button", { name: "Next view" }).click();
  expect(await said.textContent()).toBe("Right side");
  await turner.getByRole("button", { name: "Previous view" }).click();
  expect(await said.textContent()).toBe("Middle");
  await page.locator(".canvas__objects").focus();
  await page.keyboard.press("Tab");
  expect(await layer.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press(",");
  expect(await said.textContent()).toBe("Left side");
  await page.keyboard.press(".");
  expect(await said.textContent()).toBe("Middle");

  await page.locator(".canvas").scrollIntoViewIfNeeded();
  const box = await page.locator(".bent__object").boundingBox();
  if (!box) throw new Error("nothing lies on the mug");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 20, middle.y);
  await page.mouse.move(middle.x + 2, middle.y);
  const guides = page.locator("[data-bent-guides]");
  await untilFound("a line", async () => ((await guides.getAttribute("d")) ? true : undefined));
  const line = await guides.boundingBox();
  expect(Math.abs((line?.x ?? 0) + (line?.width ?? 0) / 2 - middle.x)).toBeLessThan(box.width / 2);
  await page.mouse.up();
  expect(await guides.getAttribute("d")).toBe("");

  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**${paths.api.designUpload}`, async (route) => {
    await mayGo;
    await route.continue();
  });
  const bytes = await pngFixture({ width: 60, height: 60 });
  await dropFile(page, page.locator(".canvas"), { name: "a.png", mimeType: "image/png", bytes });
  const bar = page.locator(".shirt polygon[data-share]");
  await bar.waitFor({ state: "attached" });
  letGo();
  await bar.waitFor({ state: "detached" });
  await untilQuiet(page);
});

test("54.25 54.26 tabs show where an area lies, and a file lies where it falls on a leaning one", async () => {
  const visitor = shop.visitor();
  const page = await shop.openPage({ as: visitor });
  await page.goto(paths.designOn(STRANGE.id));
  await untilHydrated(page);
  const tabs = page.getByRole("group", { name: "View" }).getByRole("button");
  await tabs.locator(".area-icon").first().waitFor();
  const icons = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const [icon, mark] = [tab.querySelector("svg"), tab.querySelector("rect")];
      const [outer, inner] = [icon?.getBoundingClientRect(), mark?.getBoundingClientRect()];
      if (!outer || !inner) return undefined;
      const isInside = inner.left >= outer.left && inner.right <= outer.right && inner.width > 2;
      return { href: icon?.querySelector("image")?.getAttribute("href"), isInside };
    }),
  );
  expect(icons.map((icon) => icon?.isInside)).toEqual([true, true, true]);
  for (const icon of icons)
    expect((await visitor.request(icon?.href ?? "/nothing")).status).toBe(200);

  await page.getByRole("button", { name: "Hood", exact: true }).click();
  // A first picture takes all of the area: the second one lies where it falls.
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.locator(".text-wait").first().waitFor({ state: "detached" });
  const { mesh, area } = frameOf(STRANGE, "hood");
  const wanted = { x: 3.4, y: 2.2 };
  const point = pointOn(mesh ?? { columns: 2, points: [] }, {
    x: wanted.x / area.box.width,
    y: wanted.y / area.box.height,
  });
  const canvas = await page.locator(".canvas").boundingBox();
  if (!canvas) throw new Error("there is no canvas");
  const scale = canvas.width / VIEW_SIZE.width;
  for (const name of ["one.png", "two.png"])
    await dropFile(
      page,
      page.locator(".canvas"),
      { name, mimeType: "image/png", bytes: await pngFixture({ width: 600, height: 600 }) },
      { x: canvas.x + point.x * scale, y: canvas.y + point.y * scale },
    );
  const image = await untilFound("the second picture is saved", async () => {
    const [row] = await shop.sql<{ body: unknown }[]>`
      select body from drafts where body -> 'areas' ? 'hood'`;
    const images = row ? layersOf(readDocument(row.body), "hood") : [];
    return images.filter(({ kind }) => kind === "image")[1];
  });
  // A drop falls on a whole px, of which an inch has some fifteen.
  expect(Math.hypot(image.x - wanted.x, image.y - wanted.y)).toBeLessThan(0.15);
  await untilQuiet(page);
});
