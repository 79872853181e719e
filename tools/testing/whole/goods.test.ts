import { beforeAll, describe, expect, test } from "bun:test";
import sharp from "sharp";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import type { Layer } from "#shop/documents/document.ts";
import type { Area } from "#shop/goods/area.ts";
import { OBJECTS } from "#shop/goods/objects/objects.ts";
import { printedViews } from "#shop/goods/seen/printed-views.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { reachOf } from "#shop/goods/sizes/size-areas.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { mainViews, shownViews, type Template } from "#shop/goods/template.ts";
import { allText, customText } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import { type Buyer, order, postOrder, startBuyer } from "../data/checkout.ts";
import { imageLayer } from "../data/documents.ts";
import { pay } from "../data/paid-order.ts";
import { addProduct, slugOf } from "../data/products.ts";
import { STRANGE } from "../data/strange-template.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await shop.sql`update products set state = 'draft'`;
});

/** A shirt, a thing that has nothing of a shirt, and others that come with the shop go the same way. */
const GOODS = [
  [STUDIO_TEMPLATE.id, STUDIO_TEMPLATE],
  [STRANGE.id, STRANGE],
  ...OBJECTS.map((template) => [template.id, template] as const),
] as const;

describe.each(GOODS)("a %s", (_, template) => {
  const large = template.sizes.at(-1) ?? "";
  const [small = large] = Object.keys(template.smaller);
  const name = `Our ${template.name}`;
  const [color] = template.colors;
  let productId: number;
  let buyer: Buyer;
  let orderId: number;

  beforeAll(async () => {
    productId = await addProduct(shop.sql, template, name);
    buyer = await startBuyer(shop);
  });

  const line = (size: string, prints: object[] = printsOn(template, buyer.designId)) => ({
    ...{ productId, size, color: color.name, quantity: 2, prints },
  });

  test("54.1 is sold on the pages of the shop, from each of its views", async () => {
    const { visitor } = buyer;
    const page = await text(visitor, paths.productPage(await slugOf(shop.sql, productId)));
    for (const { id, name } of shownViews(template)) {
      // Blank, or with what the buyer designed.
      expect(page).toMatch(new RegExp(`[/-]${template.id}-${id}-${color.value}(-640)?\\.webp`));
      expect(page).toContain(`value="${id}"`);
      expect(page).toContain(name);
    }
    for (const size of template.sizes) expect(page).toContain(size);
    expect(await text(visitor, `${paths.product}?of=${template.id}`)).toContain(name);
    for (const { id } of [...template.views, ...shownViews(template)]) {
      const picture = await visitor.request(paths.shirt(template.id, id, color.value, 320));
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
    const link = await visitor.request(`/share-pictures/${template.id}-${color.value}.jpg`);
    expect(link.status).toBe(200);
  });

  test("54.1 is drawn in its own colors and views alone, however often somebody asks", async () => {
    const own = template.views.map(({ id }) => id);
    const [, other] = GOODS.find(([, { views }]) => !own.includes(views[0].id)) ?? [];
    const colors = [DEFAULT_COLOR, ...template.colors.map(({ value }) => value)];
    const [foreign] = other?.colors.filter(({ value }) => !colors.includes(value)) ?? [];
    const [view] = template.views;
    for (const path of [
      paths.shirt(template.id, view.id, foreign?.value ?? "", 320),
      paths.shirt(template.id, other?.views[0].id ?? "", color.value, 320),
      paths.shirt("nothing", view.id, color.value, 320),
      `/share-pictures/${template.id}-${foreign?.value}.jpg`,
    ])
      expect([path, (await buyer.visitor.request(path)).status]).toEqual([path, 404]);
  });

  test("54.1 is listed for search engines as what it is", async () => {
    const feed = await text(buyer.visitor, paths.productFeed);
    const item =
      feed.split("<item>").find((one) => one.includes(`<title>${name}, ${color.name}, `)) ?? "";
    expect(item).toContain(`<g:google_product_category>${template.feed.category}<`);
    expect(item.includes("<g:gender>")).toBe(template.feed.wearers !== undefined);
    for (const { id } of mainViews(template))
      expect(item).toContain(`/${template.id}-${id}-${color.value}-640`);
  });

  test("54.1 is quoted with what each further print costs", async () => {
    await shop.sql`
      insert into area_surcharges (product_id, cents) values (${productId}, 300)
      on conflict do nothing`;
    const answer = await buyer.visitor.sendJson(paths.api.quote, { items: [line(large)] });
    expect(answer.status).toBe(200);
    const further = template.areas.length - 1;
    expect(await answer.json()).toMatchObject({
      lines: [{ surcharge: ((further * 300) / 100).toFixed(2) }],
    });
  });

  test("54.2 is ordered, paid and printed on all of its areas", async () => {
    const placed = await order(buyer, { items: [line(small), line(large)] });
    orderId = placed.id;
    const intent = await pay(shop, buyer, placed);
    await settlePayment(shop.services, intent.id);
    const files = await untilFound("all files are made", async () => {
      const found = await listPrintFiles(shop.sql, orderId);
      return found.every(({ status }) => status === "ready") ? found : undefined;
    });
    const made = files.map(({ position, area, status, width, height, dpi }) => ({
      ...{ position, area, status, width, height, dpi },
    }));
    const expected = [small, large].flatMap((size, at) =>
      template.areas.map((area) => ({
        ...{ position: at, area: area.id, status: "ready" },
        ...pixelsOf(template, area, size),
      })),
    );
    expect(made as object[]).toEqual(expected);
    for (const file of files) {
      const found = await shop.storage.get(file.storageKey ?? "");
      const picture = sharp(await new Response(found?.body).arrayBuffer());
      const { width, height, density } = await picture.metadata();
      expect({ width, height, density }).toEqual({
        ...{ width: file.width ?? 0, height: file.height ?? 0, density: file.dpi },
      });
      expect((await picture.stats()).channels[0]?.mean).toBeGreaterThan(0);
    }
  });

  test("54.3 is pictured from each view that shows a print", async () => {
    const page = await text(buyer.visitor, paths.orderDetail(orderId));
    const views = printedViews(
      template,
      template.areas.map(({ id }) => ({ area: id })),
    );
    expect(views).toHaveLength(template.views.length);
    for (const { id, name } of views) {
      const [path = ""] = new RegExp(
        `/mockups/[0-9a-f]{32}-${template.id}-${id}-${color.value}\\.webp`,
      ).exec(page) ?? [""];
      expect((await buyer.visitor.request(path)).headers.get("content-type")).toBe("image/webp");
      expect(page).toContain(
        `on the ${name.toLowerCase()} of the Our ${template.name} in ${color.name.toLowerCase()}`,
      );
    }
  });

  test("54.3 is named by its areas on every paper", async () => {
    const papers = [
      paths.adminOrderPage(orderId),
      paths.adminOrderPrint(orderId),
      paths.adminOrdersCsv,
    ];
    for (const paper of papers) {
      const page = await text(admin, paper);
      for (const { name } of template.areas)
        expect(page.toLowerCase()).toContain(name.toLowerCase());
      expect(page).toContain(small);
    }
    expect((await admin.request(paths.adminPackingSlip(orderId))).status).toBe(200);
    for (const { id } of template.areas) {
      const file = await admin.request(paths.adminPrintFile(orderId, 0, id));
      expect(file.headers.get("content-disposition")).toContain(
        `order-${orderId}-1-${id.replace(`${template.id}-`, "")}-${template.id}-`,
      );
    }
  });

  test("54.3 is confirmed by a mail with each print and each view", async () => {
    const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${orderId}`));
    for (const { name, isMain } of template.areas)
      expect(mail.text).toContain(isMain ? "Prints " : `${name} prints `);
    for (const { name } of template.views)
      expect(mail.html).toContain(`${name} of your ${color.name}`);
  });

  test("56.15 is called what it is, on its page and its receipt", async () => {
    const page = await text(
      buyer.visitor,
      `${paths.productPage(await slugOf(shop.sql, productId))}?of=it`,
    );
    expect(page).toContain(`No minimum: one ${template.noun} is enough`);
    expect(page).toContain(allText(template));
    const receipt = await text(buyer.visitor, paths.orderSuccess(orderId));
    expect(receipt).toContain(customText(template));
    if (template !== STUDIO_TEMPLATE) expect(receipt).not.toContain("T-Shirt Design");
  });

  test("54.4 is not sold with a print on an area that it lacks", async () => {
    const lacked = GOODS.flatMap(([, other]) => (other === template ? [] : other.areas));
    const [area] = lacked;
    if (!area) throw new Error("the other thing has an area");
    const main = printsOn(template, buyer.designId).slice(0, 1);
    const prints = [...main, { area: area.id, layers: [imageLayer(buyer.designId)] }];
    const answer = await postOrder(buyer, [line(large, prints)]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(
      `Your design prints on the ${area.name.toLowerCase()}, which this ${template.noun} does not have.`,
    );
  });
});

/** Something on each area, as large as the area. */
function printsOn({ areas }: Template, artworkId: number): { area: string; layers: Layer[] }[] {
  return areas.map(({ id, box }) => {
    const side = Math.min(box.width, box.height);
    const frame = { x: box.x + box.width / 2, y: box.y + side / 2, width: side, height: side };
    return { area: id, layers: [imageLayer(artworkId, frame)] };
  });
}

/**
 * A square in the middle, at the top of the area, or all of a sheet with its bleed; a smaller area
 * takes it smaller.
 */
function pixelsOf(template: Template, area: Area, size: string) {
  const { box, dpi = 300, bleed = 0 } = area;
  const side = Math.min(box.width, box.height);
  const reach = reachOf(template, size, area);
  if (area.isWhole) {
    const scale = reach.width / area.inches.width;
    const perInch = Math.max(dpi, Math.min(300, Math.round(dpi / scale)));
    const [width = 0, height = 0] = [box.width, box.height].map((inches) =>
      Math.round((inches * scale + 2 * bleed) * perInch),
    );
    return { width, height, dpi: perInch };
  }
  const scale = Math.min(
    1,
    reach.width / side,
    reach.height / Math.max(box.y + side, reach.height),
  );
  const pixels = Math.round(side * scale * dpi);
  return { width: pixels, height: pixels, dpi };
}

/** A URL of its own each time: a page is cached for a second. */
async function text(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

test("54.5 a design for areas that the gallery's shirt lacks is not shared", async () => {
  const { visitor } = await register(shop);
  const { designId } = await startBuyer(shop, visitor);
  const design = {
    title: "Box",
    isPublic: true,
    tags: ["box"],
    prints: printsOn(STRANGE, designId),
  };
  const answer = await visitor.sendJson(paths.api.gallery, design);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toStartWith("Your design prints on the lid");
});
