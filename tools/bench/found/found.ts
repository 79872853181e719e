import type { Browser } from "playwright-core";
import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths } from "#shop/paths.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchSlowNetwork } from "./slow-network.ts";

const PRODUCT = paths.productPage("classic-cotton-tee");

/** Pages that are meant to be found. */
export async function benchFound(browser: Browser, url: string): Promise<void> {
  const at = (path: string) => url + path;
  await benchSlowNetwork(browser, [paths.product, PRODUCT, paths.gallery].map(at));
  const pages = [paths.home, paths.design, paths.product, PRODUCT, paths.gallery];
  const all = [...pages, paths.galleryDesign(1), paths.puffPuff, ...INFORMATION_PAGES];
  await benchLighthouse(all.map(at));
}
