import { beforeAll, expect, test } from "bun:test";
import { readDocument } from "#shop/documents/canonical.ts";
import { layersOf } from "#shop/documents/document.ts";
import type { Point } from "#shop/documents/geometry.ts";
import { HOODIE } from "#shop/goods/garments/hoodie.ts";
import { pointOn } from "#shop/goods/mesh.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { findView } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { axeViolations } from "../browser/axe.ts";
import { overflow } from "../browser/browser.ts";
import { untilHydrated } from "../browser/early.ts";
import { addProduct } from "../data/products.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop({ pictures: "drawn" });
const [AROUND] = MUG.areas;

beforeAll(async () => {
  for (const template of [MUG, HOODIE])
    await addProduct(shop.sql, template, `Our ${template.noun}`);
});

test("54.11 54.12 54.13 on a phone a mug is turned by dragging it, a text is dragged around it, and goes on to a hoodie", async () => {
  const page = await shop.openPage({ width: 390 });
  await page.goto(paths.designOn(MUG.id));
  await untilHydrated(page);
  const turner = page.getByRole("group", { name: "Turn the mug" });
  const shown = () => turner.locator("[aria-pressed=true]").getAttribute("aria-label");
  await turner.waitFor();
  expect(await shown()).toBe("Right side");
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page, "the studio with a mug")).toEqual([]);

  // What is added lies in sight, so that the mug stays as it was turned.
  await turner.getByRole("button", { name: "Middle" }).click();
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.getByLabel("Words").fill("AROUND");
  await page.locator(".text-wait").first().waitFor({ state: "detached" });
  expect(await shown()).toBe("Middle");
  await page.getByRole("button", { name: "Close the controls" }).click();
  await page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();

  const before = await savedText();
  await page.locator(".canvas").scrollIntoViewIfNeeded();
  const from = await onScreen(before, "opposite");
  const to = { x: from.x + 60, y: from.y + 20 };
  await drag(from, to);
  const after = await untilFound("the drag is saved", async () => {
    const now = await savedText();
    return now.x === before.x ? undefined : now;
  });
  const now = await onScreen(after, "opposite");
  expect(Math.hypot(now.x - to.x, now.y - to.y)).toBeLessThan(8);
  // Around the bend a px is more than in the middle.
  expect(after.x - before.x).toBeGreaterThan(1.05 * (60 / (await pxPerInch())));

  await page.getByRole("button", { name: "Close the controls" }).click();
  await page.locator(".stage").scrollIntoViewIfNeeded();
  const rim = await corner();
  await drag(rim, { x: rim.x - 70, y: rim.y });
  expect(await shown()).toBe("Right side");
  await drag(rim, { x: rim.x - 70, y: rim.y });
  expect(await shown()).toBe("Left side");
  await turner.getByRole("button", { name: "Whole wrap" }).click();
  await page.getByRole("img", { name: /^White mug, wrap, whole wrap, with 'AROUND'/ }).waitFor();

  await page.goto(paths.designOn(HOODIE.id));
  await untilHydrated(page);
  await page
    .getByText("Your design prints on the wrap, which this hoodie does not have.")
    .waitFor();
  await page.getByRole("button", { name: "Move it to the front" }).click();
  await page.getByRole("button", { name: "Text 'AROUND'" }).waitFor();
  await untilQuiet(page);

  async function drag(start: Point, end: Point): Promise<void> {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
  }

  async function savedText() {
    const [row] = await shop.sql<{ body: unknown }[]>`
      select body from drafts where body -> 'areas' ? ${AROUND.id}`;
    const [found] = row ? layersOf(readDocument(row.body), AROUND.id) : [];
    if (!found) throw new Error("nothing is saved on the mug");
    return found;
  }

  /** Inches of the wrap, as the view's mesh says. */
  async function onScreen({ x, y }: Point, view: string): Promise<Point> {
    const mesh = findView(MUG, view)?.areas[0]?.mesh;
    if (!mesh?.seen) throw new Error(`${view} shows no part of the wrap`);
    const { seen } = mesh;
    const share = { x: (x - seen.x) / seen.width, y: (y - seen.y) / seen.height };
    const point = pointOn(mesh, share);
    const { left, top, scale } = await canvas();
    return { x: left + point.x * scale, y: top + point.y * scale };
  }

  async function pxPerInch(): Promise<number> {
    const [one, other] = [
      await onScreen({ x: 4, y: 1 }, "opposite"),
      await onScreen({ x: 5, y: 1 }, "opposite"),
    ];
    return other.x - one.x;
  }

  /** Beside what is printed, on the mug. */
  async function corner(): Promise<Point> {
    const { left, top, scale } = await canvas();
    return { x: left + 330 * scale, y: top + 600 * scale };
  }

  async function canvas() {
    const box = await page.locator(".canvas").boundingBox();
    if (!box) throw new Error("there is no canvas");
    return { left: box.x, top: box.y, scale: box.width / VIEW_SIZE.width };
  }
});
