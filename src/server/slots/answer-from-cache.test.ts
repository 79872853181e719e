import { describe, expect, spyOn, test } from "bun:test";
import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const SHARED = [
  ...[paths.product, `${paths.product}?product=1`, paths.gallery, `${paths.gallery}?view=list`],
  ...INFORMATION_PAGES.filter((path) => path !== paths.contact),
  paths.puffPuff,
];
const OWN = [paths.cart, paths.orders, paths.design, paths.contact];

type Seen = {
  cart: string;
  names: string[];
  admin: boolean;
  likes: number[];
  lacksDesign: boolean;
};

const LIKED =
  /data-like="[^"]*?(\d+)\/like">(?:<input[^>]*>)?<button[^>]* value="unlike" aria-pressed="true"/g;

/** A visitor's own parts of a page are these. */
function seenIn(html: string): Seen {
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, one]) => one))];
  return {
    cart: all(/aria-label="(Cart, \d+ items?)"/g).join(),
    names: all(/Signed in as ([^<]+)</g).map(String),
    admin: html.includes(`href="${paths.admin}"`),
    likes: all(LIKED).map(Number).sort(),
    lacksDesign: html.includes("Start with your design"),
  };
}

async function read(visitor: Visitor, path: string): Promise<string> {
  const headers = { "accept-encoding": "gzip" };
  const answer = await visitor.request(path, { headers });
  expect([path, answer.status]).toEqual([path, 200]);
  const { headers: got } = answer;
  // A page may stream on a busy machine.
  if (got.has("etag")) {
    expect(got.get("vary")).toBe("Accept-Encoding, Cookie");
    const isPublic = got.get("cache-control")?.startsWith("public");
    expect([path, isPublic]).toEqual([path, visitor.cookies.size === 0]);
  }
  const bytes = await answer.bytes();
  const packed = answer.headers.get("content-encoding") === "gzip";
  return new TextDecoder().decode(packed ? Bun.gunzipSync(bytes) : bytes);
}

const NOBODY: Seen = {
  cart: "Cart, 0 items",
  names: [],
  admin: false,
  likes: [],
  lacksDesign: true,
};

/** Visitors with what each of them must see, wherever they look. */
async function startCrowd(): Promise<{ visitor: Visitor; sees: Seen }[]> {
  const liked = await Promise.all([1, 2, 3].map(() => addGalleryDesign(shop.sql)));
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  await addToCart(buyer);
  const ada = await startBuyer(shop);
  await addToCart(ada);
  const account = await register(shop, { username: "Ada" }, ada.visitor);
  const grace = await register(shop, { username: "Grace", isAdmin: true });
  const fan = shop.visitor();
  const like = (visitor: Visitor, id = 0) => visitor.sendJson(paths.api.galleryLike(id), {});
  await like(ada.visitor, liked[0]);
  await like(grace.visitor, liked[1]);
  await like(fan, liked[0]);
  await like(fan, liked[2]);
  const likes = (...at: number[]) => at.map((one) => liked[one] ?? 0).sort();
  const named = { cart: "Cart, 1 item", names: ["Ada"], lacksDesign: false, likes: likes(0) };
  return [
    { visitor: shop.visitor(), sees: NOBODY },
    { visitor: buyer.visitor, sees: { ...NOBODY, cart: "Cart, 2 items", lacksDesign: false } },
    { visitor: ada.visitor, sees: { ...NOBODY, ...named } },
    { visitor: await logIn(shop, account), sees: { ...NOBODY, ...named } },
    { visitor: grace.visitor, sees: { ...NOBODY, names: ["Grace"], admin: true, likes: likes(1) } },
    { visitor: fan, sees: { ...NOBODY, likes: likes(0, 2) } },
  ];
}

test("1.21 22.22 in 600 reads at once, of all pages, each visitor sees what is theirs and nothing else", async () => {
  const crowd = await startCrowd();
  // Shows the toasts, and merges what was done before signing in.
  for (const { visitor } of crowd) await read(visitor, paths.about);
  const pages = [...SHARED, ...OWN];
  const reads = Array.from({ length: 600 }, (_, at) => {
    const { visitor, sees } = crowd[at % crowd.length] ?? { visitor: shop.visitor(), sees: NOBODY };
    return { visitor, sees, path: pages[Math.floor(at / crowd.length) % pages.length] ?? "" };
  });
  while (reads.length > 0) {
    await Promise.all(
      reads.splice(0, 24).map(async ({ visitor, sees, path }) => {
        const html = await read(visitor, path);
        expect({ path, ...seenIn(html) }).toEqual({
          path,
          ...sees,
          likes: path.startsWith(paths.gallery) ? sees.likes : [],
          lacksDesign: path.startsWith(paths.product) && sees.lacksDesign,
        });
        expect(html).not.toMatch(/slot-[0-9a-f]{8}-/);
        expect(html).not.toContain("toast__title");
      }),
    );
  }
});

describe("a shared page", () => {
  test("1.21 is rendered once a second for visitors with and without cookies", async () => {
    const now = performance.now();
    const clock = spyOn(performance, "now").mockImplementation(() => now);
    const [one, two] = [await startBuyer(shop), await startBuyer(shop)];
    const see = async ({ visitor } = one) =>
      (await read(visitor, paths.pricing)).includes("Renamed");
    expect(await see()).toBe(false);
    await shop.sql`update products set name = 'Renamed' where id = 1`;
    expect([await see(), await see(two)]).toEqual([false, false]);
    clock.mockImplementation(() => now + 1000);
    expect([await see(two), await see()]).toEqual([true, true]);
    clock.mockRestore();
  });

  test("22.22 shows a toast once, to its visitor alone", async () => {
    const [buyer, other] = [await startBuyer(shop), await startBuyer(shop)];
    await addToCart(buyer);
    const shows = async ({ visitor }: typeof buyer) =>
      (await read(visitor, paths.product)).includes("toast__title");
    await read(other.visitor, paths.product);
    await addToCart(buyer);
    expect([await shows(other), await shows(buyer)]).toEqual([false, true]);
    expect([await shows(buyer), await shows(other)]).toEqual([false, false]);
    expect((await shop.app.request(paths.product)).headers.get("set-cookie")).toBeNull();
  });

  test("22.22 is answered 304 until something of the visitor's own changes", async () => {
    const buyer = await startBuyer(shop);
    // No product is on this page: another test may have changed one within the last second.
    const first = await buyer.visitor.request(paths.privacy);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await buyer.visitor.request(paths.privacy, { headers })).status).toBe(304);
    const { visitor } = await startBuyer(shop);
    expect((await visitor.request(paths.privacy, { headers })).status).toBe(304);
    // The page has nothing of the buyer's own yet, so it is that of visitors without a cookie.
    expect((await shop.app.request(paths.privacy, { headers })).status).toBe(304);
    await addToCart(buyer);
    await read(buyer.visitor, paths.cart);
    expect((await buyer.visitor.request(paths.privacy, { headers })).status).toBe(200);
  });

  test("22.22 has a form with a key of its own for each visit", async () => {
    const { visitor } = await startBuyer(shop);
    const key = async () =>
      /name="key" value="([^"]+)"/.exec(await read(visitor, `${paths.product}?product=1`))?.[1];
    const keys = [await key(), await key(), await key()];
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain(undefined);
  });

  test("22.22 that fails says so to visitors with a cookie, and comes back", async () => {
    const { visitor } = await startBuyer(shop);
    await shop.sql`alter table products rename to mislaid_products`;
    const answer = await visitor.request(`${paths.product}?size=M`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining("Error loading products"),
    ]);
    await shop.sql`alter table mislaid_products rename to products`;
    expect(takeErrors().length).toBe(2);
    expect(await read(visitor, `${paths.product}?size=M`)).toContain("Select Your T-Shirt");
  });
});
