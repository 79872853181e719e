import { afterEach, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { type Buyer, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const FORM = `${paths.product}?product=2`;
const CHOICE = { product: "2", color: "Mint", size: "", quantity: "1" };

const add = ({ visitor }: Buyer, form: Record<string, string>) =>
  visitor.post(paths.product, new URLSearchParams({ ...CHOICE, ...form }));

async function show({ visitor }: Pick<Buyer, "visitor">, path = FORM): Promise<string> {
  return (await visitor.request(path)).text();
}

async function cartOf({ designId }: Buyer): Promise<[string, number][]> {
  const lines = await shop.sql<{ size: string; quantity: number }[]>`
    select size, quantity from cart_lines line join documents on documents.id = document_id
    where front_artwork_id = ${designId} order by line.id`;
  return lines.map(({ size, quantity }) => [size, quantity]);
}

describe("several sizes", () => {
  test("42.4 are added at once, in the order in which the shirt lists them", async () => {
    const buyer = await startBuyer(shop);
    expect(await show(buyer)).toMatch(/<details class="several fold"><summary>Several sizes/);
    const answer = await add(buyer, {
      "size-Mint-L": "6",
      "size-Mint-S": "4",
      "size-Mint-M": "8",
      "size-Mint-XL": "0",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${FORM}#customize`]);
    expect(await show(buyer)).toContain("18 Premium Ringspun Tee added to cart");
    expect(await cartOf(buyer)).toEqual([
      ["S", 4],
      ["M", 8],
      ["L", 6],
    ]);
    const [{ documents }] = await shop.sql<[{ documents: number }]>`
      select count(distinct document_id)::int as documents from cart_lines
      join documents on documents.id = document_id where front_artwork_id = ${buyer.designId}`;
    expect(documents).toBe(1);
  });

  test("42.4 count in place of the size that was selected", async () => {
    const buyer = await startBuyer(shop);
    await add(buyer, { size: "XS", quantity: "20", "size-Mint-S": "4" });
    expect(await cartOf(buyer)).toEqual([["S", 4]]);
  });

  test.each(["1001", "-1", "two", "1.5"])(
    "42.4 with %p of one of them none is added, and what was typed stays",
    async (typed) => {
      const buyer = await startBuyer(shop);
      const answer = await add(buyer, { "size-Mint-S": "4", "size-Mint-M": typed });
      const page = await show(buyer, answer.headers.get("location") ?? "");
      expect(page).toContain("Check the quantity");
      expect(page.split("choose between 1 and 1000 shirts.")).toHaveLength(3);
      expect(page).toMatch(/<details class="several fold" open/);
      expect(page).toContain("M in Mint: choose between");
      expect(page).toMatch(/name="size-Mint-S" value="4"[^>]*data-cents="2499"\/>/);
      expect(page).toMatch(
        new RegExp(`name="size-Mint-M" value="${typed}"[^>]*aria-invalid="true"`),
      );
      expect(await cartOf(buyer)).toEqual([]);
    },
  );

  test("42.4 are all added or none: too many of one, no room for one, one that there is not", async () => {
    const buyer = await startBuyer(shop);
    await add(buyer, { size: "M", quantity: "1000" });
    await add(buyer, { "size-Mint-S": "4", "size-Mint-M": "1" });
    expect(await show(buyer)).toContain("Too many of one shirt");
    const huge = await add(buyer, { "size-Mint-S": "4", "size-Mint-Huge": "1" });
    expect(huge.headers.get("location")).toContain("size-Mint-Huge=1");
    expect(await show(buyer)).toContain("No size selected");
    await shop.sql`
      insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id, description)
      select shopper_id, 1, 'M', 'Mint', 1, document_id, n::text
      from cart_lines, generate_series(1, 98) n where quantity = 1000`;
    await add(buyer, { "size-Mint-S": "4", "size-Mint-L": "1" });
    expect(await show(buyer)).toContain("Your cart is full");
    expect(await cartOf(buyer)).toHaveLength(99);
    await add(buyer, { "size-Mint-S": "4" });
    expect(await cartOf(buyer)).toHaveLength(100);
  });

  test("45.5 of several colors are added at once, with one toast, as the shirt lists them", async () => {
    const buyer = await startBuyer(shop);
    const boxes = {
      "size-Black-L": "6",
      "size-White-S": "4",
      "size-White-2XL": "0",
      "size-Black-M": "14",
    };
    await add(buyer, { color: "Slate", size: "XL", ...boxes });
    expect(await show(buyer)).toContain("24 Premium Ringspun Tee added to cart");
    expect(await cartOf(buyer)).toEqual([
      ["S", 4],
      ["M", 14],
      ["L", 6],
    ]);
    const wrong = await add(buyer, { "size-White-S": "4", "size-Orange-S": "4" });
    expect(await show(buyer, wrong.headers.get("location") ?? "")).toContain("No color selected");
    expect(await cartOf(buyer)).toHaveLength(3);
  });

  test("45.5 whose boxes say what is left of them, and which of them ask for more", async () => {
    const buyer = await startBuyer(shop);
    await shop.sql`
      update variants set stock = case size when 'M' then 3 else 0 end
      where product_id = 2 and color = 'Mint' and size in ('M', 'L')`;
    const typed = { "size-Mint-M": "4", "size-Mint-S": "1" };
    const answer = await add(buyer, typed);
    const page = await show(buyer, answer.headers.get("location") ?? "");
    expect(page).toContain("Not enough shirts are left");
    expect(page).toMatch(
      /name="size-Mint-M" value="4"[^>]*aria-invalid="true"[^>]*\/><small>3 left/,
    );
    expect(page).toMatch(/id="size-Mint-M-error">.*?M: only 3 left\.</);
    expect(page).toMatch(/name="size-Mint-L" placeholder="none" disabled/);
    expect(await cartOf(buyer)).toEqual([]);
    await shop.sql`update variants set stock = null where product_id = 2`;
  });

  test("42.4 of a double click are added once", async () => {
    const buyer = await startBuyer(shop);
    const key = /name="key" value="([^"]+)"/.exec(await show(buyer))?.[1] ?? "";
    const form = { key, "size-Mint-S": "4", "size-Mint-M": "8" };
    await Promise.all([add(buyer, form), add(buyer, form)]);
    expect(await cartOf(buyer)).toEqual([
      ["S", 4],
      ["M", 8],
    ]);
  });
});

describe("price breaks and surcharges", () => {
  afterEach(async () => {
    await shop.sql`delete from price_breaks`;
    await shop.sql`delete from area_surcharges`;
  });

  /** A URL of its own each time: a page is cached for a second. */
  const fresh = () => `${FORM}&v=${crypto.randomUUID()}`;

  test("42.5 without any, the card says nothing of them", async () => {
    const page = await show({ visitor: shop.visitor() }, fresh());
    for (const text of ["off", "each.", "includes $", "ladder small"])
      expect(page).not.toContain(text);
    expect(page).toContain("Every price includes the print, front and back, and shipping.");
  });

  test("42.5 the ladder of the product, else the shop's, stands on its card", async () => {
    await shop.sql`
      insert into price_breaks (product_id, min_pieces, basis_points)
      values (null, 24, 1250), (null, 12, 800), (1, 10, 500)`;
    const page = await show({ visitor: shop.visitor() }, fresh());
    const rows = [
      ...page.matchAll(/<tr><th scope="row">(\d+\+)<\/th><td>([^<]+)<\/td><td>([^<]+)</g),
    ];
    // 24.99 × 0.92 = 22.9908; × 0.875 = 21.86625.
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ["12+", "$22.99 each", "8% off"],
      ["24+", "$21.87 each", "12.5% off"],
    ]);
    const other = await show({ visitor: shop.visitor() }, fresh().replace("=2", "=1"));
    expect(other).toContain("<td>$18.99 each</td><td>5% off</td>");
    expect(page.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
  });

  test("45.6 are in the total of many shirts, with those of this design in the cart", async () => {
    await shop.sql`
      insert into price_breaks (product_id, min_pieces, basis_points)
      values (null, 12, 800), (null, 24, 1250)`;
    await shop.sql`update variants set price_cents = 2999 where product_id = 2 and size = '2XL'`;
    const buyer = await startBuyer(shop);
    const typed = "&size-Mint-S=8&size-Black-2XL=2&size-White-M=x";
    const total = async () =>
      /<output class="total"[^>]*>(.*?)<\/output>/
        .exec(await show(buyer, fresh() + typed))?.[1]
        ?.replace(/(<[^>]+>)+/g, "|");
    // 8 × 24.99 + 2 × 29.99
    expect(await total()).toBe("|10 shirts|$259.90|2 more for 8% off.|");
    await add(buyer, { size: "L", quantity: "2" });
    // 8 × 22.99 + 2 × 27.59, of 12 pieces
    expect(await total()).toBe("|10 shirts|$239.10|8% off, $20.80 saved.|");
    expect(await show(buyer, fresh())).toContain(
      "The 2 of this design in your cart count as well.",
    );
    expect(await show(buyer, fresh())).toMatch(/<output class="total" hidden/);
    await shop.sql`update variants set price_cents = null where product_id = 2`;
  });

  test("42.15 stand on the page of prices, a product's own in its row", async () => {
    const pricing = async () => {
      const page = await show(
        { visitor: shop.visitor() },
        `${paths.pricing}?v=${crypto.randomUUID()}`,
      );
      return page.slice(page.indexOf("<main")).replace(/(<[^>]+>)+/g, "|");
    };
    const plain = await pricing();
    expect(plain).toContain("|One price: shirt, print and shipping|");
    expect(plain).toContain("|Front, back and sleeves, in any size and color. No minimum.|");
    expect(plain).toContain("|Your back logo and the sleeves, if you want them|");
    expect(plain).not.toMatch(/ off|or more|further|changes the price/);
    await shop.sql`
      insert into price_breaks (product_id, min_pieces, basis_points)
      values (null, 24, 1250), (null, 12, 800), (1, 10, 500), (1, 20, 750), (2, 2, 0)`;
    await shop.sql`insert into area_surcharges (product_id, cents) values (null, 350), (3, 0)`;
    await shop.sql`update variants set price_cents = 3599 where product_id = 5 and size = '2XL'`;
    const page = await pricing();
    expect(page).toContain("|A shirt with one print, shipping included|");
    expect(page).toContain("|The front, the back or a sleeve, in any color. No minimum.|");
    expect(page).not.toContain("One price");
    expect(page).not.toContain("Your back logo");
    expect(page).toContain("|12 or more|8% off|24 or more|12.5% off|");
    expect(page).toContain("|Each further print|$3.50 more|");
    const [, one, two, three, , five] =
      page.split("|Shirt|")[1]?.split(/\|(?=[\w' -]+ Tee\||Women)/) ?? [];
    expect(one).toContain("|Of one design, 10+: 5% off; 20+: 7.5% off.|");
    expect(two).toContain("|The same price for any number.|");
    expect(three).toContain("|Each further print: included.|");
    expect(five).toMatch(/: \$32\.99; 2XL: \$35\.99\.\|from \|\$32\.99\|/);
    await shop.sql`update variants set price_cents = null where product_id = 5`;
  });

  test("42.5 a design with two prints is shown at its price with the surcharge", async () => {
    await shop.sql`insert into area_surcharges (product_id, cents) values (null, 350)`;
    const { visitor, designId } = await startBuyer(shop);
    const one = await show({ visitor }, fresh());
    expect(one).toContain('<span class="price">$24.99</span></span>');
    expect(one).toContain("Every price includes one print and shipping.");
    await visitor.sendJson(paths.api.draft, { backDesignId: designId }, "PUT");
    expect(await show({ visitor }, fresh())).toContain(
      '<span class="price">$28.49</span><small class="muted price-note">includes $3.50 for the back print</small>',
    );
  });
});
