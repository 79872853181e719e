import { expect, test } from "bun:test";
import { CLASSIC } from "#shop/goods/shirts/classic.ts";
import { shownViews } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const TEE = paths.productPage("classic-cotton-tee");
const VIEWS = shownViews(CLASSIC);

/** The blank tee as the view of this place shows it. */
const tee = (at: number, color: string, width: number) =>
  paths.shirt(CLASSIC.id, VIEWS[at]?.id ?? "", color, width);

test("67.26 small pictures choose the view and follow the color, without script", async () => {
  const page = await shop.openPage({ width: 390, javaScript: false });
  await page.goto(`${TEE}?color=red`);
  const pictures = page.getByRole("region", { name: "Pictures" });
  const large = pictures.locator(".shirt-view__stage").getByRole("img");
  expect(await large.getAttribute("alt")).toBe("Classic Cotton Tee");
  await pictures.getByRole("radio", { name: "Back" }).check();
  expect(await large.getAttribute("alt")).toBe("Classic Cotton Tee, back");
  await page.getByRole("radio", { name: "Mint" }).check();
  expect(await large.getAttribute("src")).toBe(tee(1, "mint", 640));
  const small = pictures.locator(".choice img:visible");
  const sources = await small.evaluateAll((images) =>
    images.map((image) => (image instanceof HTMLImageElement ? image.src : "")),
  );
  expect(sources.map((src) => new URL(src).pathname)).toEqual(
    VIEWS.map((_, at) => tee(at, "mint", 320)),
  );
  expect(await overflow(page)).toBe(0);
});

test("67.26 a press shows the view at 1280 pixels; Escape and Close give the focus back", async () => {
  const page = await shop.openPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${TEE}?color=blue`);
  const press = page.getByRole("button", { name: "Enlarge the picture" });
  expect(requested.filter((path) => path.includes("1280"))).toEqual([]);
  const dialog = page.getByRole("dialog", { name: "Large picture" });
  for (const close of ["Escape", "Enter"]) {
    await press.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    const shown = dialog.getByRole("img");
    expect(await shown.getAttribute("src")).toBe(tee(0, "blue", 1280));
    expect(await shown.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(
      1200,
    );
    // The Close button has the focus.
    await page.keyboard.press(close);
    await dialog.waitFor({ state: "hidden" });
    expect(await press.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  expect(requested.filter((path) => path.includes("1280"))).toEqual([tee(0, "blue", 1280)]);
});

test("67.27 the drawing shows the size and the units that are chosen, without script", async () => {
  const page = await shop.openPage({ width: 390, javaScript: false });
  await page.goto(TEE);
  const drawing = page.getByRole("group", { name: "Size on the drawing" });
  expect(await drawing.getByRole("img").getAttribute("alt")).toStartWith("Size M lying flat");
  await drawing.getByRole("radio", { name: "2XL" }).check();
  expect(await drawing.getByRole("img").getAttribute("alt")).toStartWith("Size 2XL lying flat");
  const half = () =>
    drawing.getByRole("img").evaluate((image) => getComputedStyle(image).objectPosition);
  expect(await half()).toStartWith("0");
  await page.getByRole("radio", { name: "Centimeters" }).check();
  expect(await half()).toStartWith("100%");
});
