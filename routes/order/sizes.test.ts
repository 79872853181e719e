import { afterEach, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
afterEach(async () => {
  await shop.sql`delete from price_breaks`;
  await shop.sql`delete from area_surcharges`;
});

const show = async (visitor: Visitor) => (await visitor.request(paths.cart)).text();

/** Four S and six M of one shirt; the ids of their lines. */
async function withSizes() {
  const buyer = await startBuyer(shop);
  const choice = { product: "2", color: "Mint", "size-Mint-S": "4", "size-Mint-M": "6" };
  await buyer.visitor.post(paths.product, new URLSearchParams(choice));
  await show(buyer.visitor);
  const page = await show(buyer.visitor);
  const [s = "", m = ""] = [...page.matchAll(/name="quantity-(\d+)"/g)].map(([, id]) => id);
  return { ...buyer, page, s, m };
}

function press(visitor: Visitor, form: Record<string, string>) {
  return visitor.post(paths.cart, new URLSearchParams({ action: "update", ...form }));
}

const sizesOn = (page: string) => /data-label="Size">([^<]*)</.exec(page)?.[1];

test("42.6 lines of one shirt and design are one group, with one picture and a field for each size", async () => {
  const { page } = await withSizes();
  expect(page.match(/<th scope="row"/g)).toHaveLength(1);
  expect(sizesOn(page)).toBe("S 4 · M 6");
  expect(page).toMatch(/aria-label="Quantity of Premium Ringspun Tee, Mint, S"/);
  expect(page).toContain('data-label="Price"><span class="price">$249.90</span>');
  expect(page.match(/Design position: center/g)).toHaveLength(1);
  expect(page.match(/<figure>/g)).toHaveLength(1);
  for (const text of ["You save", " off", "was ", "includes $"]) expect(page).not.toContain(text);
});

test("42.6 one form changes all sizes, adds one that is not there yet, and 0 takes one out", async () => {
  const { visitor, s, m } = await withSizes();
  const form = { [`quantity-${s}`]: "5", [`quantity-${m}`]: "7" };
  const added = { [`add-size-${s}`]: "XL", [`add-quantity-${s}`]: "2" };
  for (let pressed = 0; pressed < 2; pressed++) await press(visitor, { ...form, ...added });
  expect(sizesOn(await show(visitor))).toBe("S 5 · M 7 · XL 2");
  await press(visitor, { ...form, [`quantity-${m}`]: "0" });
  expect(sizesOn(await show(visitor))).toBe("S 5 · XL 2");
  await visitor.post(paths.cart, new URLSearchParams({ remove: `${s},${m}` }));
  const page = await show(visitor);
  expect(sizesOn(page)).toBe("XL");
  const last = /name="quantity-(\d+)"/.exec(page)?.[1] ?? "";
  expect((await press(visitor, { [`quantity-${last}`]: "0" })).status).toBe(422);
});

test.each([
  ["XL", "1001", "Choose between 1 and 1000 shirts."],
  ["XL", "", "Choose between 1 and 1000 shirts."],
  ["", "2", "Choose a size."],
  ["Huge", "2", "does not come in that size"],
])(
  "42.6 a size %p with %p is not added; the field says why, and what was typed stays",
  async (size, typed, text) => {
    const { visitor, s, m } = await withSizes();
    const form = { [`add-size-${s}`]: size, [`add-quantity-${s}`]: typed, [`quantity-${m}`]: "9" };
    const answer = await press(visitor, form);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(new RegExp(`id="add-quantity-${s}-error".*${text}`));
    expect(page).toMatch(new RegExp(`name="add-quantity-${s}" value="${typed}"[^>]*aria-invalid`));
    if (size === "XL") expect(page).toMatch(/<option value="XL" selected/);
    expect(sizesOn(page)).toBe("S 4 · M 9");
  },
);

test("42.6 a full cart takes no further size, and nobody adds to another's line", async () => {
  const { visitor, designId, s } = await withSizes();
  const form = { [`add-size-${s}`]: "XL", [`add-quantity-${s}`]: "2" };
  const stranger = (await withSizes()).visitor;
  await press(stranger, form);
  expect(await show(stranger)).toContain("That line is no longer in your cart");
  await shop.sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id, description)
    select shopper_id, 1, 'M', 'Mint', 1, document_id, n::text from cart_lines
    join documents on documents.id = document_id, generate_series(1, 98) n
    where front_artwork_id = ${designId} and size = 'S'`;
  const page = await (await press(visitor, form)).text();
  expect(page).toContain("A cart holds up to 100 lines.");
  expect(page).not.toContain("XL 2");
});

test("42.7 a price break is shown beside the price before it, with what it saves and what comes next", async () => {
  await shop.sql`
    insert into price_breaks (min_pieces, basis_points) values (12, 800), (24, 1200)`;
  const { visitor, page, s, m } = await withSizes();
  // 10 × (24.99 − 22.99).
  expect(page).toContain("<strong>2 more for 8% off</strong>: those in your cart then cost $20.00");
  expect(page).not.toContain("You save");
  await press(visitor, { [`quantity-${s}`]: "6" });
  const more = await show(visitor);
  expect(more).toContain('<span class="visually-hidden">was </span><s>$24.99</s>');
  expect(more).toContain("$22.99 each");
  expect(more).toContain('<dt>You save</dt><dd><span class="price">$24.00</span></dd>');
  expect(more).toContain('<dt>Subtotal</dt><dd><span class="price">$275.88</span></dd>');
  expect(more).not.toContain("more for");
  await press(visitor, { [`quantity-${m}`]: "12" });
  expect(await show(visitor)).toContain("<strong>6 more for 12% off</strong>");
});

test("42.7 a design that prints twice says what the second print costs", async () => {
  await shop.sql`insert into area_surcharges (cents) values (350)`;
  const { visitor, designId, page } = await withSizes();
  expect(page).not.toContain("includes $");
  await visitor.sendJson(paths.api.draft, { backDesignId: designId }, "PUT");
  const choice = { product: "1", color: "Mint", size: "M", quantity: "1" };
  await visitor.post(paths.product, new URLSearchParams(choice));
  const both = await show(visitor);
  expect(both).toContain("<li>Each includes $3.50 for the back print</li>");
  expect(both).toContain('<span class="price">$23.49</span>');
});

test("48.21 two fields that add one size make one line of both", async () => {
  const { visitor, s, m } = await withSizes();
  const fields = [s, m].map((id) => ({ [`add-size-${id}`]: "XL", [`add-quantity-${id}`]: "2" }));
  const answer = await press(visitor, Object.assign({}, ...fields));
  expect(answer.status).toBe(303);
  expect(sizesOn(await show(visitor))).toBe("S 4 · M 6 · XL 4");
});
