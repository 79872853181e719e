import { beforeAll, expect, test } from "bun:test";
import { settlePayment } from "#orders/settle-payment.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import { editorForms } from "../data/catalog.ts";
import { type Buyer, order, startBuyer } from "../data/checkout.ts";
import { imageLayer } from "../data/documents.ts";
import { importer, plainTable } from "../data/imports.ts";
import { draftTote, setState, toteForm } from "../data/own-template.ts";
import { pay } from "../data/paid-order.ts";
import { addProduct, slugOf } from "../data/products.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
const SIZES = "Youth (kids):\nYouth S\nYouth M\nAdult: S, M";
let admin: Visitor;
let buyer: Buyer;
let cut: string;
let productId: number;

/** An owner's template with youth and adult sizes, and a product of it, in the cart of a shopper. */
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  cut = await draftTote(admin, "Family tee");
  const saved = await admin.post(
    paths.adminTemplate(cut),
    await toteForm(shop, cut, { sizes: SIZES, wearers: "adult" }),
  );
  expect(saved.status).toBe(303);
  await setState(shop, admin, { id: cut, state: "ready" });
  productId = await addProduct(shop.sql, templateOf(cut), "Family tee");
  buyer = await startBuyer(shop);
});

const text = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();
const items = (...sizes: string[]) =>
  sizes.map((size) => ({
    ...{ productId, size, color: "White", quantity: 2 },
    prints: [
      {
        area: `${cut}-front`,
        layers: [imageLayer(buyer.designId, { x: 5, y: 5, width: 4, height: 4 })],
      },
    ],
  }));

/** The names of groups, in the order of a page. */
const headings = (html: string) =>
  [...html.matchAll(/<(?:legend|th scope="rowgroup"[^>]*)>([^<]*)</g)].map(([, name]) => name);

test("61.42 an owner names groups where the sizes of a template are typed, and finds them there again", async () => {
  const form = await text(admin, paths.adminTemplate(cut));
  expect(form).toContain("Youth (kids):\nYouth S\nYouth M\nAdult:\nS\nM");
  const rejected = await admin.post(
    paths.adminTemplate(cut),
    await toteForm(shop, cut, { sizes: "Youth:\nAdult:\nS", name: "Kept <name>" }),
  );
  const page = await rejected.text();
  expect([rejected.status, page.includes("‘Youth’ has no sizes")]).toEqual([422, true]);
  expect(page).toContain("Youth:\nAdult:\nS");
  expect(page).toContain("Kept &lt;name&gt;");
});

test("61.40 the product's pages list its sizes below the names of their groups", async () => {
  const product = await text(buyer.visitor, paths.productPage(await slugOf(shop.sql, productId)));
  expect(product).toContain(listed("Youth", "Youth S", "Youth M"));
  expect(product).toContain(listed("Adult", "S", "M"));
  expect(headings(product).slice(-2)).toEqual(["Youth", "Adult"]);
  const choice = await text(buyer.visitor, `${paths.product}?product=${productId}`);
  expect(choice).toMatch(
    /<optgroup label="Youth"><option value="Youth S">.*<optgroup label="Adult">/s,
  );
  expect(headings(choice)).toContain("Youth");
  const shirt = await text(buyer.visitor, `${paths.product}?product=1`);
  expect(shirt).not.toContain("optgroup");
});

test("61.41 the cart, the order, its papers and its mail name the groups of a line's sizes", async () => {
  const placed = await order(buyer, { items: items("M", "Youth M", "S") });
  const intent = await pay(shop, buyer, placed);
  await settlePayment(shop.services, intent.id);
  const sizes = "Youth: Youth M 2; Adult: S 2 · M 2";
  for (const path of [
    paths.adminOrderPage(placed.id),
    paths.adminOrderPrint(placed.id),
    paths.adminPackingSlip(placed.id),
    paths.adminOrders,
  ])
    expect([path, (await text(admin, path)).includes(sizes)]).toEqual([path, true]);
  expect(await text(buyer.visitor, paths.orderDetail(placed.id))).toContain(sizes);
  const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${placed.id}`));
  expect(mail.text).toContain(`Size: ${sizes}`);
  expect(await text(buyer.visitor, paths.orderChanges(placed.id))).toContain(
    '<optgroup label="Adult">',
  );
});

test("61.41 the cart has a field for each size below the names of their groups, and the sizes left to add", async () => {
  const { id: orderId } = await order(buyer, { items: items("Youth S", "S") });
  await shop.sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id, description)
    select orders.shopper_id, product_id, size, color, quantity, document_id, description
    from order_items join orders on orders.id = order_id where order_id = ${orderId}`;
  const cart = await text(buyer.visitor, paths.cart);
  expect(headings(cart)).toEqual(["Youth", "Adult"]);
  expect(cart).toMatch(/<legend>Youth<\/legend><div class="size-row"><label[^>]*>Youth S</);
  expect(cart).toMatch(/<optgroup label="Adult"><option value="M">M</);
  const left = await text(buyer.visitor, paths.checkout);
  expect(left).toContain("Youth: Youth S 2; Adult: S 2");
});

test("61.40 an import asks which size a strange one is, below the names of the groups", async () => {
  const head = ["Handle", "Title", "Body (HTML)", "Option1 Name", "Option1 Value"];
  const file = plainTable(
    [...head, "Option2 Name", "Option2 Value", "Variant Price"],
    ["box", "Strange box", "<p>Wide.</p>", "Size", "Gigantic", "Color", "Sand", "15.00"],
  );
  const { page } = await importer(shop, () => admin).upload(file);
  expect(page).toMatch(
    /<optgroup label="On a shelf"><option value="Small box">Small box<\/option><\/optgroup><optgroup label="On the floor">/,
  );
});

test("61.44 the feed says who wears each size", async () => {
  const feed = (await text(buyer.visitor, paths.productFeed)).split("<item>");
  const age = (size: string) =>
    feed
      .find((item) => item.includes(`<title>Family tee, White, ${size}</title>`))
      ?.match(/<g:age_group>(\w+)/)?.[1];
  expect(["Youth S", "M"].map(age)).toEqual(["kids", "adult"]);
});

test("61.43 a product has groups of its own, and what is wrong with them is said", async () => {
  const url = paths.adminProduct(productId);
  const { details } = editorForms(await text(admin, url));
  const save = (sizeGroups: string) =>
    admin.post(url, new URLSearchParams({ ...details, sizeGroups, care: "Wash <cold>" }));
  for (const [typed, problem] of [
    ["Small: Youth S, Youth M, S", "‘M’ is in no group"],
    ["Small: Youth S, Youth M, S\nLarge: M, 9XL", "‘9XL’ is none of the sizes of the Family tee."],
    ["S, M", "Write the name of a group"],
  ] as const) {
    const answer = await save(typed);
    const page = await answer.text();
    expect([answer.status, page.includes(problem), page.includes(typed)]).toEqual([
      422,
      true,
      true,
    ]);
    expect(page).toContain("Wash &lt;cold&gt;");
  }
  expect((await save("Small: Youth S, Youth M, S\nLarge (adult): M")).status).toBe(303);
  const page = await text(admin, url);
  expect(page).toContain("Small:\nYouth S\nYouth M\nS\nLarge (adult):\nM");
  expect(headings(page)).toContain("Large");
  const shown = await text(buyer.visitor, paths.productPage(await slugOf(shop.sql, productId)));
  expect(shown).toContain(listed("Small", "Youth S", "Youth M", "S"));
  expect(shown).toContain(listed("Large", "M"));
});

/** A group's sizes as a product's page shows them, below its name. */
function listed(group: string, ...sizes: string[]): string {
  return `<b>${group}:</b> ${sizes.join(", ")}`;
}
