import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test.each([320, 390, 639, 768, 895, 896, 1024, 1279, 1280, 1920])(
  "67.37 at %p px the browser knows how wide the pictures of the chosen product are",
  async (width) => {
    // Each has its own profile: a browser takes a wider file that it has at hand.
    const page = await shop.openPage({ context: { viewport: { width, height: 900 } } });
    await page.goto(`${paths.product}?product=1`);
    const picture = page.locator(".both-sides img:visible").first();
    const shown = await picture.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error("no picture");
      await image.decode();
      const [, file = 0] = /-(\d+)\.webp$/.exec(image.currentSrc) ?? [];
      // The natural width of a picture with several files is what `sizes` says.
      return { said: image.naturalWidth, real: image.clientWidth, file: Number(file) };
    });
    expect(shown.said - shown.real).toBeWithin(0, 16);
    expect(shown.file).toBeGreaterThanOrEqual(shown.real);
  },
);
