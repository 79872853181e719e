import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { dropDesign, dropFile } from "#tools/testing/browser/buying.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** A square of 8 × 8 in at the center, 1.5 to 9.5 in from the print area's top. */
async function openWithSquare(options: PageOptions = {}) {
  const page = await shop.openPage(options);
  await page.goto(paths.design);
  const bytes = await pngFixture({ width: 1000, height: 1000 });
  await dropDesign(page, { name: "square.png", mimeType: "image/png", bytes });
  const object = page.getByRole("button", { name: /^Image square\.png/ });
  await object.waitFor();
  return { page, object };
}

/** The draft that was saved last has this turn. */
const untilTurned = (degrees: number) =>
  until(`a turn of ${degrees}° is saved`, async () => {
    const [draft] = await shop.sql<{ rotation: number }[]>`
      select coalesce((body #>> '{areas,front,0,rotation}')::float8, 0) as rotation from drafts
      order by id desc limit 1`;
    return draft?.rotation === degrees;
  });

const nameOf = (object: Locator) => object.getAttribute("aria-label");

async function middleOf(object: Locator) {
  const { x, y, width, height } = (await object.boundingBox()) ?? expect.unreachable();
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

test("2.34 a layer is moved, scaled and turned by the mouse, undone step by step, also after a reload", async () => {
  const { page, object } = await openWithSquare();
  expect(await nameOf(object)).toBe("Image square.png, 8.0 × 8.0 in, 4.5 in below the collar");
  const inch = ((await object.boundingBox())?.width ?? 0) / 8;
  // Down to where nothing is near, and 5 px beside the center line, to which it snaps.
  await drag(page, await middleOf(object), { x: 5, y: 1.8 * inch });
  expect(await nameOf(object)).toBe("Image square.png, 8.0 × 8.0 in, 6.3 in below the collar");

  const corner = page.locator(`[data-handle="2"]`);
  await page.keyboard.down("Control");
  await drag(page, await middleOf(corner), { x: -2 * inch, y: -2 * inch });
  await page.keyboard.up("Control");
  expect(await nameOf(object)).toBe("Image square.png, 6.0 × 6.0 in, 6.3 in below the collar");

  const turn = page.locator(`[data-handle="turn"]`);
  const [at, middle] = [await middleOf(turn), await middleOf(object)];
  const arm = at.y - middle.y;
  await drag(page, at, { x: -arm, y: -arm });
  expect(await nameOf(object)).toEndWith("turned 90°");
  await untilTurned(90);

  await page.keyboard.press("Control+z");
  expect(await nameOf(object)).not.toContain("turned");
  await untilTurned(0);
  await page.reload();
  await page.waitForSelector("[data-hydrated]");
  await page.getByRole("button", { name: "Undo: Resize square.png" }).click();
  await page.getByRole("button", { name: "Undo: Move square.png" }).click();
  expect(await nameOf(object)).toBe("Image square.png, 8.0 × 8.0 in, 4.5 in below the collar");
  await page.getByRole("button", { name: "Redo: Move square.png" }).click();
  expect(await nameOf(object)).toBe("Image square.png, 8.0 × 8.0 in, 6.3 in below the collar");
});

test("2.35 a layer is moved, scaled, turned, doubled and deleted by keys alone, and each is announced", async () => {
  const { page, object } = await openWithSquare();
  await page.getByRole("button", { name: "3D View" }).focus();
  const status = page.locator(".preview [role=status]");
  // The canvas comes after the tabs.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await object.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  expect(await nameOf(object)).toBe("Image square.png, 8.0 × 8.0 in, 5.0 in below the collar");
  expect(await status.textContent()).toBe(`Move square.png. ${await nameOf(object)}`);
  await page.keyboard.press("Shift+]");
  expect(await nameOf(object)).toEndWith("turned 15°");
  await page.keyboard.press("Shift+-");
  expect(await nameOf(object)).toContain("7.3 × 7.3 in");
  expect(await axeViolations(page, "the studio")).toEqual([]);
  await page.keyboard.press("Control+d");
  const objects = page.getByRole("button", { name: /^Image square\.png/ });
  expect(await objects.count()).toBe(2);
  await page.keyboard.press("Delete");
  expect(await objects.count()).toBe(1);
  await page.getByText("Deleted square.png").waitFor();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  expect(await objects.count()).toBe(2);
  await object.first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  expect(await objects.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("group");
});

test("2.45 the view is zoomed by buttons and moved with the space bar, which moves no layer", async () => {
  const { page, object } = await openWithSquare();
  const name = await nameOf(object);
  const before = (await object.boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Fit, now at 150%" }).waitFor();
  const near = await object.boundingBox();
  expect((near?.width ?? 0) / before).toBeCloseTo(1.5, 1);
  await object.hover();
  await page.keyboard.down("Space");
  await drag(page, await middleOf(object), { x: 30, y: 20 });
  await page.keyboard.up("Space");
  const moved = await object.boundingBox();
  expect([(moved?.x ?? 0) - (near?.x ?? 0), (moved?.y ?? 0) - (near?.y ?? 0)]).toEqual([
    expect.closeTo(30, 0),
    expect.closeTo(20, 0),
  ]);
  expect(await nameOf(object)).toBe(name ?? "");
  await page.getByRole("button", { name: "Fit, now at 150%" }).click();
  expect((await object.boundingBox())?.width).toBeCloseTo(before, 0);
});

test("2.36 two fingers move, scale and turn; the controls are a sheet below the shirt", async () => {
  const { page, object } = await openWithSquare({ width: 390, context: { hasTouch: true } });
  const { x, y } = await middleOf(object);
  await page.touchscreen.tap(x, y);
  const sheet = page.getByRole("region", { name: "square.png" });
  await sheet.waitFor();
  const top = (await sheet.boundingBox())?.y ?? 0;
  const stage = await page.locator(".stage").boundingBox();
  expect(top).toBeGreaterThan((stage?.y ?? 0) + (stage?.height ?? 0) / 2);
  const touch = await page.context().newCDPSession(page);
  const send = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: [number, number][]
  ) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchPoints.map(([x, y], id) => ({ x, y, id })),
    });
  // The fingers move from side by side to above each other, twice as near: half the size and a
  // quarter turn.
  await send("touchStart", [x - 40, y]);
  await send("touchStart", [x - 40, y], [x + 40, y]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const [across, down] = [40 * (1 - share), 20 * share];
    await send("touchMove", [x - across, y - down], [x + across, y + down]);
  }
  await send("touchEnd");
  expect(await nameOf(object)).toBe(
    "Image square.png, 4.0 × 4.0 in, 6.5 in below the collar, turned 90°",
  );
  expect(await axeViolations(page, "the studio")).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Close the controls" }).click();
  expect(await sheet.count()).toBe(0);
});

const STATES = [
  { width: 320, height: 640, dark: true },
  { width: 1280, height: 800, dark: false },
];

for (const { dark, ...viewport } of STATES) {
  test(`31.22 axe finds nothing in any state of the studio at ${viewport.width} pixels, and each leads on`, async () => {
    const page = await shop.openPage({ dark, context: { viewport } });
    const violations: string[] = [];
    const check = async (at: string) => {
      violations.push(...(await axeViolations(page, at)));
      if ((await overflow(page)) > 0) violations.push(`${at}: wider than the screen`);
    };
    // A phone has one row of controls until somebody opens the fields.
    const edit = async () => {
      if (viewport.width < 896) await page.getByRole("button", { name: "Edit" }).click();
    };
    await page.goto(paths.design);
    await page.waitForSelector("[data-hydrated]");
    await page.getByRole("button", { name: "Start from an idea" }).click();
    const ideas = page.getByRole("dialog", { name: "Start from an idea" });
    await ideas.waitFor();
    await check("the ideas");
    await ideas.getByRole("button", { name: "Pet" }).click();
    await page.locator(".layer__select").first().click();
    await edit();
    await page.getByRole("group", { name: /^Place and size/ }).waitFor();
    const sheet = page.locator(".sheet");
    await sheet.getByRole("button", { name: "Delete" }).click();
    // The toasts came back out of the dialog.
    await page
      .locator(".toast")
      .getByText(/^Deleted /)
      .waitFor();
    await page.locator(".toast__dismiss").click();

    const bytes = await pngFixture({ width: 400, height: 300 });
    const file = { name: "square.png", mimeType: "image/png", bytes };
    await dropFile(page, page.locator(".canvas"), file);
    await page.getByText("Front design uploaded").waitFor({ state: "attached" });
    await dropFile(page, page.locator(".canvas"), { ...file, name: "two.png" });
    await page.getByText("two.png added").waitFor();
    // The image lies where it fell: at the top left, all of it printed.
    const dropped = page.getByRole("button", { name: /^Image two\.png/ });
    expect(await nameOf(dropped)).toEndWith("3.0 in below the collar");
    await edit();
    await page.getByRole("button", { name: "Crop", exact: true }).click();
    await check("an image and its crop");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Crop");
    await page.getByRole("button", { name: "Close the controls" }).click();

    await page.getByRole("button", { name: "Add text", exact: true }).click();
    await page.getByRole("textbox", { name: "Words" }).fill("Hi 🎉 ع");
    await page.getByRole("button", { name: "Add as art" }).waitFor();
    await page.getByRole("button", { name: /^Font / }).click();
    await check("a text with the fonts and what they lack");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Font Anton");
    await page.getByRole("button", { name: "Close the controls" }).click();

    await page.getByRole("button", { name: "Add art", exact: true }).click();
    const art = page.getByRole("dialog", { name: "Add art" });
    await art.getByRole("searchbox").fill("rocket");
    await art.getByText(/pictures$/).waitFor();
    await check("the art");
    await art.getByRole("button", { name: "Rocket" }).first().click();
    await page.locator(".art-properties").waitFor({ state: "attached" });
    expect(await focused(page)).toMatch(/^Art rocket/);
    await page.keyboard.press("Enter");
    await page.locator(".art-properties").waitFor();
    await page.keyboard.press("Escape");
    expect(await focused(page)).toMatch(/^Art rocket/);
    await check("a picture of the library");
    await page.keyboard.press("Control+a");
    await page.getByRole("group", { name: /^Place and size of \d layers/ }).waitFor();
    await check("several layers");
    await page.keyboard.press("Escape");
    expect(await sheet.count()).toBe(0);

    await page.getByRole("button", { name: "Add sleeve print" }).click();
    await page.getByRole("button", { name: "Add text", exact: true }).click();
    await page.locator(".text-fields").waitFor();
    await page.getByRole("radio", { name: "White", exact: true }).last().check();
    await page.getByRole("button", { name: "Close the controls" }).click();
    await page.locator(".advice__box summary").press("Enter");
    await check("a sleeve with print advice");
    expect(violations).toEqual([]);
  });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const labels = activeElement?.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const named = labels.map((id) => document.getElementById(id)?.textContent).join(" ");
    return named || activeElement?.getAttribute("aria-label") || activeElement?.textContent || "";
  });
}
