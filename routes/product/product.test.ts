import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { startShop } from "#tools/testing/shop.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const CHOICE = { product: "2", size: "M", color: "Mint", quantity: "3" };

/** Posts the form and answers where it leads, with the toast that is shown there. */
async function choose(visitor: Visitor, change: Partial<typeof CHOICE> = {}) {
  const sent = await visitor.post(paths.product, new URLSearchParams({ ...CHOICE, ...change }));
  expect(sent.status).toBe(303);
  const location = sent.headers.get("location") ?? "";
  const page = await (await visitor.request(location)).text();
  const toast = /toast__title">([^<]*)<\/p>(?:<p class="toast__text">([^<]*))?/.exec(page);
  return { location, page, title: toast?.[1], text: toast?.[2] };
}

async function proceed(visitor: Visitor, form: Record<string, string>) {
  const sent = await visitor.post(paths.product, new URLSearchParams({ ...CHOICE, ...form }));
  const cart = await (await visitor.request(paths.cart)).text();
  const pieces = Number(/aria-label="Cart, (\d+) items?"/.exec(cart)?.[1]);
  return { location: sent.headers.get("location") ?? "", pieces };
}

describe("the product page", () => {
  test("4.1 shows the five shirts with price, picture and a way to customize, without script", async () => {
    const answer = await shop.visitor().request(paths.product);
    const page = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(page).toContain("<title>Select Your T-Shirt</title>");
    expect(page.match(/<article/g)?.length).toBe(5);
    for (const text of [
      "Classic Cotton Tee",
      "$19.99",
      "/samples/classic-front~10-white-320.webp",
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  test("4.1 of a product that cannot be shows the shirts", async () => {
    // More than a product's id can be.
    for (const product of ["99999", "2147483648", "999999999999999"]) {
      const answer = await shop.visitor().request(`${paths.product}?product=${product}`);
      expect([product, answer.status]).toEqual([product, 200]);
      expect(await answer.text()).toContain("Classic Cotton Tee");
    }
  });

  test("4.4 a chosen card opens 'Customize {name}' with its sizes, colors and nine quantities", async () => {
    const page = await (await shop.visitor().request(`${paths.product}?product=3`)).text();
    expect(page).toContain("Customize Women&#39;s Fitted V-Neck");
    const quantities = page
      .slice(page.indexOf('name="quantity"'))
      .matchAll(/<option value="(\d+)"/g);
    expect([...quantities].map(([, value]) => Number(value))).toEqual([
      1, 2, 3, 4, 5, 10, 20, 50, 100,
    ]);
    const form = page.slice(page.indexOf('<form class="form"'));
    const offered = (pattern: RegExp) => [...form.matchAll(pattern)].map(([, value]) => value);
    expect(offered(/<option value="([A-Z0-9]*[A-Z])"/g)).toEqual(["XS", "S", "M", "L", "XL"]);
    const colors = offered(/type="radio" name="color" value="([^"]+)"/g).slice(0, 5);
    expect(colors).toEqual(["White", "Black", "Red", "Mint", "Blue"]);
    expect(form).toContain("Not made in Gray, Orange, Yellow, Green, or Slate.");
    expect(page).toMatch(/href="\/design"[^>]*>Back to Design</);
    expect(page).toMatch(/<button[^>]* name="order"[^>]*>Proceed to Order</);
    expect(page).toMatch(/<button[^>]*>Add to Cart</);
  });

  test("4.18 without a design the way to the studio is the card's first button, with one the cart is", async () => {
    const buttonsFor = async (visitor: Visitor) => {
      const page = await (await visitor.request(`${paths.product}?product=3`)).text();
      const buttons = page.slice(page.indexOf('<div class="buy"')).split("</div>")[0] ?? "";
      return [...buttons.matchAll(/class="(button[^"]*)"[^>]*>([^<]*)</g)].map(
        ([, variant, text]) => [text, variant],
      );
    };
    expect(await buttonsFor(shop.visitor())).toEqual([
      ["Back to Design", "button button--block"],
      ["Add to Cart", "button button--outline button--block"],
      ["Proceed to Order", "button button--outline button--block"],
    ]);
    expect(await buttonsFor((await startBuyer(shop)).visitor)).toEqual([
      ["Add to Cart", "button button--block"],
      ["Proceed to Order", "button button--secondary button--block"],
      ["Back to Design", "button button--outline button--block"],
    ]);
  });

  test("29.12 beside the sizes it says on which of them the design prints smaller", async () => {
    const { visitor } = await startBuyer(shop);
    const show = async (product: number) =>
      (await visitor.request(`${paths.product}?product=${product}`)).text();
    expect(await show(2)).not.toContain("print area");
    const large = { designPosition: "full-front", designSize: 10 };
    await visitor.sendJson(paths.api.draft, large, "PUT");
    expect(await show(2)).toContain("On XS it prints at 75%, because its print area is smaller.");
    expect(await show(3)).toContain("On this shirt it prints at 75%, because");
    expect(await show(1)).not.toContain("print area");
  });

  test("4.5 the first thing that is missing is named, and the choice stays", async () => {
    const stranger = await choose(shop.visitor());
    expect(stranger.title).toBe("No design selected");
    const { visitor } = await startBuyer(shop);
    expect((await choose(visitor, { product: "", size: "" })).title).toBe("No product selected");
    expect((await choose(visitor, { size: "", color: "" })).title).toBe("No size selected");
    const last = await choose(visitor, { color: "Plaid" });
    expect(last.title).toBe("No color selected");
    for (const { page } of [stranger, last]) expect(page).toContain("toast--destructive");
    expect(last.location).toBe("/product?product=2&size=M&color=Plaid&quantity=3#customize");
  });

  test("4.6 POST /product adds the line to the cart and says how many of what", async () => {
    const { visitor } = await startBuyer(shop);
    const added = await choose(visitor);
    expect([added.title, added.text]).toEqual([
      "Added to cart",
      "3 Premium Ringspun Tee added to cart",
    ]);
    expect(added.page).toContain("Cart, 3 items");
  });

  test("4.7 the same shirt with the same artwork raises the quantity of its line", async () => {
    const { visitor } = await startBuyer(shop);
    await choose(visitor);
    await choose(visitor, { quantity: "2" });
    await choose(visitor, { size: "L" });
    const cart = await (await visitor.request(paths.cart)).text();
    expect(
      [...cart.matchAll(/name="quantity[^"]*" value="(\d+)"/g)].map(([, value]) => value),
    ).toEqual(["5", "3"]);
  });

  test("4.8 the same shirt with other artwork is a line of its own", async () => {
    const { visitor } = await startBuyer(shop);
    await choose(visitor);
    await visitor.sendJson(paths.api.draft, { designPosition: "full-front" }, "PUT");
    await choose(visitor);
    const cart = await (await visitor.request(paths.cart)).text();
    expect(cart.match(/name="quantity[^"]*"/g)?.length).toBe(2);
  });

  test("4.9 a line holds up to 1000 shirts, and an invalid quantity is rejected", async () => {
    const { visitor } = await startBuyer(shop);
    expect((await choose(visitor, { quantity: "1000" })).title).toBe("Added to cart");
    expect((await choose(visitor, { quantity: "1" })).title).toBe("Too many of one shirt");
    for (const quantity of ["0", "-1", "1001", "two", ""]) {
      expect((await choose(visitor, { quantity })).title).toBe("Check the quantity");
    }
  });

  test("45.7 'Proceed to Order' takes what was chosen along, once; with nothing chosen it just goes there", async () => {
    const { visitor } = await startBuyer(shop);
    const key = { order: crypto.randomUUID() };
    const nothing = await proceed(visitor, { ...key, size: "" });
    expect(nothing).toEqual({ location: paths.cart, pieces: 0 });
    const double = await Promise.all([proceed(visitor, key), proceed(visitor, key)]);
    for (const { location } of double) expect(location).toBe(paths.cart);
    expect(await proceed(visitor, key)).toEqual({ location: paths.cart, pieces: 3 });
    const boxes = { "size-White-S": "2", "size-Mint-L": "4" };
    const many = await proceed(visitor, { ...boxes, size: "", order: crypto.randomUUID() });
    expect(many).toEqual({ location: paths.cart, pieces: 9 });
    // Who pressed Add to Cart before, and came back to the same form.
    const again = { key: crypto.randomUUID() };
    await proceed(visitor, { ...again, quantity: "1" });
    expect(await proceed(visitor, { order: again.key, quantity: "1" })).toMatchObject({
      pieces: 10,
    });
  });

  test("45.7 'Proceed to Order' stays where something is wrong, and says what", async () => {
    const { visitor } = await startBuyer(shop);
    const wrong = { order: crypto.randomUUID(), "size-White-S": "2000" };
    const { location, pieces } = await proceed(visitor, wrong);
    expect([location, pieces]).toEqual([
      "/product?product=2&size=M&color=Mint&quantity=3&size-White-S=2000#customize",
      0,
    ]);
    expect(await (await visitor.request(location)).text()).toContain(
      "S: choose between 1 and 1000 shirts.",
    );
  });

  test("4.10 the color that is ordered becomes the studio's", async () => {
    const { visitor } = await startBuyer(shop);
    await choose(visitor, { color: "Slate" });
    const studio = await (await visitor.request(paths.design)).text();
    expect(studio).toContain('"previewColor":"slate"');
  });
});

test("4.3 without its database the product page says 'Error loading products'", async () => {
  const lonely = await startShop();
  await lonely.services.sql.end();
  const answer = await lonely.visitor().request(paths.product);
  const page = await answer.text();
  expect(answer.status).toBe(503);
  expect(page).toContain("Error loading products");
  expect(page).toContain("Please try again later");
  expect(takeErrors().length).toBe(1);
  await lonely.stop();
});

test("4.2 three skeleton cards are shown while the products are loading", async () => {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = shop.sql.begin(async (tx) => {
    await tx`lock table price_breaks in access exclusive mode`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  // A URL of its own: another test's page may be cached.
  const answer = await shop.visitor().request(`${paths.product}?v=loading`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? "";
  expect(first.match(/skeleton--picture/g)).toHaveLength(3);
  release.resolve();
  await held;
  while (!(await reader?.read())?.done);
});

test("4.12 product pictures may come from another host, by product id", async () => {
  const PRODUCT_IMAGE_URL = "https://pictures.example/{id}?w={width}";
  const other = await startShop({ config: { PRODUCT_IMAGE_URL } });
  const answer = await other.visitor().request(paths.product);
  expect(await answer.text()).toContain('src="https://pictures.example/3?w=480"');
  expect(answer.headers.get("content-security-policy")).toContain("https://pictures.example");
  await other.stop();
});
