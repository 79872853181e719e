import { paths, withQuery } from "#shop/paths.ts";
import type { Visit } from "./camera.ts";

/** The gallery of the sample shop, in its states. */
export const gallery: Visit = async (page, shoot) => {
  await page.goto(paths.gallery);
  await shoot("gallery");
  await page.goto(withQuery(paths.gallery, { view: "list" }));
  await shoot("gallery-list");
  await page.goto(withQuery(paths.gallery, { q: "nothing of the kind" }));
  await shoot("gallery-none");
  await page.goto(paths.gallery);
  const first = page.getByRole("main").locator('a[href^="/gallery/"]').first();
  await page.goto((await first.getAttribute("href")) ?? paths.gallery);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await shoot("gallery-design");
  await page.goto(paths.galleryDesign(999_999));
  await shoot("gallery-design-missing");
};
