import { paths } from "#shop/paths.ts";
import { benchRows } from "../rows.ts";
import { bareBun, shopServer } from "../shared.ts";
import type { Row, Target } from "../throughput.ts";

/** Goal: CPU of a page that is the same for all, which is answered from the cache. */
const MAX_CACHED = 1.67;
/** Goal: time of a page that is rendered, beside the same one with its data given. */
const MAX_RENDERED = 1.33;
/** A toast is shown once, so its page is rendered. */
const UNCACHED = { cookie: "ph_flash=bench" };

/** Pages of somebody without a cookie. */
export async function benchRequests(): Promise<void> {
  const [shop, base] = [await shopServer(), await bareBun()];
  const { url, givenUrl, cookies, galleryId } = shop.ready;
  const page = (name: string, path: string, headers: Record<string, string> = {}): Target => ({
    name,
    url: url + path,
    headers,
    process: shop,
  });
  const cached = (name: string, path: string, max?: number): Row => ({
    target: page(name, path),
    ratios: [{ base, by: "CPU", ...(max && { max }) }],
  });
  const rendered = (name: string, path: string): Row => {
    const target = page(`${name}, uncached`, path, UNCACHED);
    const given = { ...target, name: "its data given", url: givenUrl + path };
    return {
      target,
      ratios: [
        { base, by: "CPU" },
        { base: given, by: "time", max: MAX_RENDERED },
      ],
    };
  };
  await benchRows(
    `Requests without a cookie. The generator shares the machine with the server, so cached pages are judged by
the server's CPU time; uncached ones by requests per second, because PostgreSQL's work is not in the
server's CPU time.`,
    [
      { target: base, ratios: [] },
      cached("/puff-puff", paths.puffPuff),
      cached("/product", paths.product, MAX_CACHED),
      cached("/design", paths.design),
      cached("/gallery", paths.gallery, MAX_CACHED),
      cached("/gallery/{id}", paths.galleryDesign(galleryId), MAX_CACHED),
      cached("GET /api/products", paths.api.products),
      {
        target: page("/order with a cart", paths.cart, { cookie: cookies["a cart"] }),
        ratios: [{ base, by: "CPU" }],
      },
      rendered("/product", paths.product),
      rendered("/gallery", paths.gallery),
      rendered("/gallery/{id}", paths.galleryDesign(galleryId)),
    ],
  );
}
