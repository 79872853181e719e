import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { draftTote, toteForm } from "#tools/testing/data/own-template.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await draftTote(admin);
  await admin.post(paths.adminTemplate(id), await toteForm(shop, id));
});

test("57.14 corners are moved by mouse and keys, fields follow, and what is typed is drawn", async () => {
  const page = await openEditor(1280);
  const corner = page.getByRole("button", { name: /^Tote front: top left corner/ });
  await drag(page, "Tote front: top left corner", { x: 30, y: 20 });
  expect(await corners(page)).toEqual([220, 320, 450, 296, 185, 570, 455, 566]);
  await corner.press("ArrowLeft");
  await corner.press("Shift+ArrowDown");
  expect((await corners(page)).slice(0, 2)).toEqual([219, 330]);
  const whole = page.getByRole("button", { name: /^Tote front: move it/ });
  await whole.press("ArrowRight");
  expect(await corners(page)).toEqual([220, 330, 451, 296, 186, 570, 456, 566]);
  await page.locator(field("topleft", "x")).fill("200");
  expect(await corner.getAttribute("transform")).toBe("translate(200 330)");
  await page.getByRole("button", { name: "Save template" }).click();
  await page.getByText("Template saved").waitFor();
  expect((await corners(page)).slice(0, 2)).toEqual([200, 330]);
});

test("57.14 a ruler says how large an area is, and fits it to its inches", async () => {
  const page = await openEditor(1280);
  await page.getByRole("button", { name: "Ruler", exact: true }).click();
  await page.getByLabel("This line is").fill("16");
  await page.getByText(/^By the ruler about/).waitFor();
  await page.getByRole("button", { name: "Fit to its inches" }).click();
  const [left = 0, top = 0, right = 0, , , bottom = 0] = await corners(page);
  // Half of 640 pixels are 16 inches, and the area has 10.
  expect(Math.abs(right - left - 200)).toBeLessThan(3);
  expect(Math.abs(bottom - top - 200)).toBeLessThan(3);
});

test("65.3 in a shop of centimeters the ruler measures in them", async () => {
  await shop.sql`update shop_settings set units = 'cm'`;
  shop.services.shopSettings.drop();
  const page = await openEditor(1280);
  await page.getByRole("button", { name: "Ruler", exact: true }).click();
  await page.getByLabel("This line is centimeters long").fill("40,64");
  await page.getByText(/^By the ruler about [\d.]+ × [\d.]+ cm\.$/).waitFor();
  await page.getByRole("button", { name: "Fit to its centimeters" }).click();
  const [left = 0, , right = 0] = await corners(page);
  // Half of 640 pixels are 40.64 cm, and the area has 25.4.
  expect(Math.abs(right - left - 200)).toBeLessThan(3);
  await shop.sql`update shop_settings set units = 'in'`;
  shop.services.shopSettings.drop();
});

test("57.14 edges are bent and straightened, by touch on a phone, too", async () => {
  const page = await openEditor(390, { hasTouch: true });
  await page.getByRole("button", { name: "Bend edges" }).click();
  const middle = page.getByRole("button", { name: /^Tote front: point 2 of row 1/ });
  await middle.press("Shift+ArrowDown");
  const bent = page.locator(`[name="${FIELD.bent("front", `${id}-front`)}"]`);
  expect(await bent.inputValue()).toMatch(/^3: /);
  await page.getByRole("button", { name: "Save template" }).click();
  await page.getByText("Template saved").waitFor();
  expect(await bent.inputValue()).toMatch(/^3: /);
  await page.getByRole("button", { name: "Straight edges" }).click();
  expect(await bent.inputValue()).toBe("");
});

test("57.55 rows and columns are added and taken away one by one, by keys, mouse and touch", async () => {
  const page = await openEditor(1280);
  const bent = page.locator(`[name="${FIELD.bent("front", `${id}-front`)}"]`);
  const counts = async () => {
    const [columns, points = ""] = (await bent.inputValue()).split(":");
    return [Number(columns), points.split(",").length];
  };
  await bent.evaluate((field: HTMLInputElement) => {
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Add a row to Tote front" }).click();
  expect(await counts()).toEqual([2, 6]);
  await page.getByRole("button", { name: "Add a column to Tote front" }).press("Enter");
  expect(await counts()).toEqual([3, 9]);
  const middle = page.getByRole("button", { name: /^Tote front: point 2 of row 2/ });
  const before = await middle.getAttribute("transform");
  await middle.press("Shift+ArrowDown");
  expect(await middle.getAttribute("transform")).not.toBe(before);
  await page.getByRole("button", { name: "Save template" }).click();
  await page.getByText("Template saved").waitFor();
  expect(await counts()).toEqual([3, 9]);
  const phone = await openEditor(390, { hasTouch: true });
  const less = phone.getByRole("button", { name: "Remove a column of Tote front" });
  await less.tap();
  expect(await less.isDisabled()).toBe(true);
  await phone.getByRole("button", { name: "Remove a row of Tote front" }).tap();
  const field = phone.locator(`[name="${FIELD.bent("front", `${id}-front`)}"]`);
  expect(await field.inputValue()).toBe("");
});

test.each(SCREENS)(
  "57.14 axe finds nothing on the list, the editor and the import at %o",
  async ({ width, dark }) => {
    const page = await shop.openPage({ as: admin, width, dark });
    for (const path of [
      paths.adminTemplates,
      paths.adminTemplate(id),
      paths.adminNewTemplate,
      paths.adminTemplatesImport,
    ]) {
      await page.goto(path);
      expect(await axeViolations(page, path.replaceAll("/", "-"))).toEqual([]);
    }
  },
);

async function openEditor(width: 390 | 1280, context = {}): Promise<Page> {
  const page = await shop.openPage({ as: admin, width, context });
  await page.goto(paths.adminTemplate(id));
  await page.locator("[data-view][data-drawn]").waitFor();
  return page;
}

/** Preview px: the picture may be shown in another size. */
async function drag(page: Page, name: string, by: { x: number; y: number }): Promise<void> {
  const handle = page.getByRole("button", { name: new RegExp(`^${name}`) });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  const stage = await page.locator("[data-canvas]").boundingBox();
  if (!box || !stage) throw new Error("the handle is shown");
  const scale = stage.width / 640;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x * scale, y + by.y * scale, { steps: 5 });
  await page.mouse.up();
}

const field = (corner: "topleft" | "topright" | "bottomleft" | "bottomright", axis: "x" | "y") =>
  `[name="${FIELD.corner("front", `${id}-front`, corner, axis)}"]`;

async function corners(page: Page): Promise<number[]> {
  const all: number[] = [];
  for (const corner of ["topleft", "topright", "bottomleft", "bottomright"] as const)
    for (const axis of ["x", "y"] as const)
      all.push(Math.round(Number(await page.locator(field(corner, axis)).inputValue())));
  return all;
}
