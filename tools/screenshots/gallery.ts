import { paths, withQuery } from "#shop/paths.ts";
import type { Visit } from "./camera.ts";

export const gallery: Visit = async (page, shoot) => {
  await page.goto(paths.gallery);
  await shoot("gallery");
  await page.goto(withQuery(paths.gallery, { view: "list" }));
  await shoot("gallery-list");
  await page.goto(withQuery(paths.gallery, { q: "nothing of the kind" }));
  await shoot("gallery-none");
  await page.goto(paths.gallery);
  const links = await page.getByRole("main").locator('h2 a[href^="/gallery/"]').all();
  const [first, second] = await Promise.all(links.map((link) => link.getAttribute("href")));
  if (!first || !second) throw new Error("The sample shop has two designs or more");
  await page.goto(first);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await shoot("gallery-design");
  await page.getByRole("button", { name: "Order this design" }).click();
  await page.waitForURL(`**${paths.product}?**`);
  await page.goto(second);
  await page.getByRole("button", { name: "Order this design" }).click();
  await page.getByRole("button", { name: "Use this design" }).waitFor();
  await shoot("gallery-order-asks");
  await page.goto(paths.galleryDesign(999_999));
  await shoot("gallery-design-missing");
};
