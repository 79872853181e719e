import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import { type Buyer, order, startBuyer } from "../data/checkout.ts";
import { imageLayer } from "../data/documents.ts";
import { readyTote } from "../data/own-template.ts";
import { pay } from "../data/paid-order.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
let productId: number;
let buyer: Buyer;
let orderId: number;

beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await shop.sql`update products set state = 'draft'`;
  id = await readyTote(shop, admin);
  buyer = await startBuyer(shop);
});

const area = () => `${id}-front`;
const line = () => {
  const prints = [{ area: area(), layers: [imageLayer(buyer.designId, FRAME)] }];
  return { productId, size: "One size", color: "Heather navy", quantity: 2, prints };
};
/** Inches of the area. */
const FRAME = { x: 5, y: 5, width: 8, height: 8 };

test("57.1 a product is made from one's own template in the form of products", async () => {
  const form = await text(admin, paths.adminNewProduct);
  expect(form).toContain(`value="${id}"`);
  const product = {
    ...{ name: "Our tote", description: "One of ours.", price: "19.00", taxClass: "standard" },
    ...{ cut: id, "size-One size": "on", "color-White": "on", "color-Heather navy": "on" },
  };
  const made = await admin.post(paths.adminProducts, new URLSearchParams(product));
  expect(made.status).toBe(303);
  productId = Number(made.headers.get("location")?.split("/").at(-1));
  const state = new URLSearchParams({ state: "published" });
  expect((await admin.post(paths.adminProductState(productId), state)).status).toBe(303);
});

test("57.1 the shop shows it in its colors, in the list, on its page and for search engines", async () => {
  expect(await text(buyer.visitor, paths.product)).toContain("Our tote");
  const page = await text(buyer.visitor, paths.productPage("our-tote"));
  for (const color of ["white", "heathernavy"]) {
    const path = paths.shirt(id, "front", color, 640);
    const picture = await buyer.visitor.request(path);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(page).toContain(`/shirts/${id}-front-${color}-`);
  }
  expect((await buyer.visitor.request(paths.shirt(id, "front", "mint", 640))).status).toBe(404);
  const feed = await text(buyer.visitor, paths.productFeed);
  expect(feed).toContain("<g:google_product_category>5608<");
  expect(feed).toContain(`/shirts/${id}-front-heathernavy-640.webp`);
  expect((await buyer.visitor.request(`/share-pictures/${id}-heathernavy.jpg`)).status).toBe(200);
});

test("57.1 the studio shows designs on it", async () => {
  expect(await text(buyer.visitor, paths.designOn(id))).toContain("Tote front");
  for (const sheet of ["fabric", "shade", "light"]) {
    const answer = await buyer.visitor.request(`/sheets/${id}-front-${sheet}.webp`);
    expect([sheet, answer.status]).toEqual([sheet, 200]);
  }
});

test("57.2 a design on its area is quoted, bought, paid and printed in its inches", async () => {
  const quote = await buyer.visitor.sendJson(paths.api.quote, { items: [line()] });
  expect(quote.status).toBe(200);
  const placed = await order(buyer, { items: [line()] });
  orderId = placed.id;
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  const [file] = await untilFound("the file is made", async () => {
    const found = await listPrintFiles(shop.sql, orderId);
    return found.every(({ status }) => status === "ready") ? found : undefined;
  });
  expect(file).toMatchObject({ area: area(), width: 8 * 300, height: 8 * 300 });
  const found = await shop.storage.get(file?.storageKey ?? "");
  const picture = sharp(await new Response(found?.body).arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ width: 2400, height: 2400, density: 300 });
});

test("57.2 the order's picture has the print in perspective on the thing", async () => {
  const page = await text(buyer.visitor, paths.orderDetail(orderId));
  const [path = ""] =
    new RegExp(`/mockups/[0-9a-f]{32}-${id}-front-heathernavy\\.webp`).exec(page) ?? [];
  const mockup = await buyer.visitor.request(path);
  expect([mockup.status, mockup.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const blank = await buyer.visitor.request(paths.shirt(id, "front", "heathernavy", 640));
  const changed = await changedBox(await mockup.arrayBuffer(), await blank.arrayBuffer());
  // Eight of ten inches, in the middle of the four corners.
  expect(changed.left).toBeWithin(205, 225);
  expect(changed.right).toBeWithin(415, 435);
  expect(changed.top).toBeWithin(315, 335);
  expect(changed.bottom).toBeWithin(530, 550);
});

test("57.2 papers name its area, and the mail shows it", async () => {
  for (const path of [
    paths.adminOrderPage(orderId),
    paths.adminOrderPrint(orderId),
    paths.adminOrdersCsv,
  ])
    expect((await text(admin, path)).toLowerCase()).toContain("tote front");
  const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${orderId}`));
  expect(mail.text).toContain("Tote front prints ");
});

test("57.3 a process that starts later knows it, with all that is named after it", async () => {
  const { listOwnTemplates, latestTemplateChange } = await import("#db/catalog/templates.ts");
  const { loadOwnTemplates } = await import("#services/goods/own-templates.ts");
  await loadOwnTemplates({ latestChange: async () => 0, list: async () => [] });
  expect(() => templateOf(id)).toThrow();
  await loadOwnTemplates({
    latestChange: () => latestTemplateChange(shop.sql),
    list: () => listOwnTemplates(shop.sql),
  });
  expect(templateOf(id).areas[0].inches).toEqual({ width: 10, height: 10 });
});

async function text(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** Where two pictures of 640 px differ clearly. */
async function changedBox(one: ArrayBuffer, other: ArrayBuffer) {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  );
  const box = { left: 640, right: 0, top: 680, bottom: 0 };
  for (let pixel = 0; pixel < 640 * 680; pixel++) {
    const away = [0, 1, 2].map((at) =>
      Math.abs((a?.[pixel * 3 + at] ?? 0) - (b?.[pixel * 3 + at] ?? 0)),
    );
    if (Math.max(...away) < 40) continue;
    const [x, y] = [pixel % 640, Math.floor(pixel / 640)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
