import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { dropDesign } from "#tools/testing/browser/buying.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** What a browser that fails at this point would do, put before the worker's own script. */
const FAILURES = {
  "Canvas context not available": "OffscreenCanvas.prototype.getContext = () => null;",
  "Failed to load image": "self.createImageBitmap = () => Promise.reject(new Error('damaged'));",
  "Failed to create blob from canvas":
    "OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no memory'));",
};

test("neither side of the picture without its background exceeds 1024 pixels", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  const bytes = await pngFixture({ width: 1600, height: 1800 });
  await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
  const held = Promise.withResolvers<void>();
  await page.route("**/cutouts", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Remove Background" }).click();
  const shown = page.locator(".shirt image[href^='blob:']");
  const sides = await shown.first().evaluate(async (image) => {
    const picture = new Image();
    picture.src = image.getAttribute("href") ?? "";
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(sides).toEqual([910, 1024]);
  held.resolve();
  await page.getByText("Background removed", { exact: true }).waitFor();
});

for (const [message, failure] of Object.entries(FAILURES)) {
  test(`a failed background removal says '${message}', and the design stays`, async () => {
    const page = await shop.openPage();
    await page.route("**/background-worker-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: failure + (await response.text()) });
    });
    await page.goto(paths.design);
    const bytes = await pngFixture();
    await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
    await page.getByRole("button", { name: "Remove Background" }).click();
    await page.getByText("Background removal failed").waitFor();
    await page.getByText(message).waitFor();
    expect(await page.getByText("sun.png").count()).toBe(1);
  });
}
