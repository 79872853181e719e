import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { CAP } from "#shop/goods/garments/cap.ts";
import { paths } from "#shop/paths.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { imageLayer, textLayer } from "#tools/testing/data/documents.ts";
import { addProduct, slugOf } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const [AREA] = CAP.areas;
let productId: number;
beforeAll(async () => {
  productId = await addProduct(shop.sql, CAP, "Our cap");
});

/** A disc in one color, as opaque as it is told. */
const disc = async (opacity: number) =>
  new Uint8Array(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="140" fill="#c81e28" opacity="${opacity}"/></svg>`,
      ),
    )
      .png()
      .toBuffer(),
  );

const LAYER = { x: 2, y: 1, width: 1.5, height: 1.5 };
const HALF_CLEAR =
  "Embroidery on the front of the cap takes nothing half-transparent, and disc.png has such parts, as shadows and glows are. Upload it in solid colors.";
const INKS =
  "Embroidery on the front of the cap takes at most 15 colors, and your design has 16 there. Give texts and art the same colors, or upload a picture in fewer.";

const cap = (layers: object[], more: object = {}) => ({
  ...{ productId, size: "One size", color: "Navy", quantity: 1 },
  ...{ prints: [{ area: AREA.id, layers }], ...more },
});

const words = Array.from({ length: 16 }, (_, at) => ({
  ...textLayer("HI"),
  ...LAYER,
  fill: `#0000${(at * 16).toString(16).padStart(2, "0")}`,
}));

async function messageOf(answer: Response) {
  return [answer.status, await answer.text()];
}

test("60.6 a design that breaks a rule cannot be ordered, and the message says what to do; one that keeps it can", async () => {
  const solid = await startBuyer(shop, shop.visitor(), await disc(1));
  expect((await postOrder(solid, [cap([imageLayer(solid.designId, LAYER)])])).status).toBe(200);
  expect((await postOrder(solid, [cap(words.slice(1))])).status).toBe(200);
  const tooMany = await postOrder(solid, [cap(words)]);
  expect(await messageOf(tooMany)).toEqual([400, `Our cap (One size, Navy): ${INKS}`]);

  const veiled = await startBuyer(shop, shop.visitor(), await disc(0.5));
  const answer = await postOrder(veiled, [cap([imageLayer(veiled.designId, LAYER)])]);
  expect(await messageOf(answer)).toEqual([400, `Our cap (One size, Navy): ${HALF_CLEAR}`]);
});

test("60.6 the colors of art count, as somebody has changed them", async () => {
  const { visitor } = await startBuyer(shop);
  const art = { ...LAYER, kind: "art", art: "noto:rocket" };
  const some = words.slice(0, 15);
  expect((await postOrder({ visitor }, [cap([...some, art])])).status).toBe(400);
  const plain = {
    ...art,
    art: "tabler:heart-filled",
    colors: [{ from: "#000000", to: "#000010" }],
  };
  expect((await postOrder({ visitor }, [cap([...some, plain])])).status).toBe(200);
});

test("60.6 a design that breaks a rule is not put into the cart", async () => {
  const { visitor, designId } = await startBuyer(shop, shop.visitor(), await disc(0.5));
  await draw(visitor, [imageLayer(designId, LAYER)]);
  expect(await add(visitor)).toContain(HALF_CLEAR);
  await draw(visitor, words);
  expect(await add(visitor)).toContain(INKS);
  await draw(visitor, words.slice(1));
  expect(await add(visitor)).toContain("1 Our cap added to cart");
});

test("60.7 a product's page says how it is printed, and what that takes; a shirt's says nothing new", async () => {
  const page = async (id: number) =>
    (await shop.visitor().request(paths.productPage(await slugOf(shop.sql, id)))).text();
  expect(await page(productId)).toContain(
    "Embroidery, at most 15 colors, nothing half-transparent",
  );
  expect(await page(1)).not.toContain("Printed by");
});

async function draw(visitor: Visitor, layers: object[]) {
  const body = { document: { version: 1, areas: { [AREA.id]: layers } } };
  const answer = await visitor.sendJson(paths.api.drafts, body);
  expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([201, ""]);
}

/** What the product page says after its form was sent. */
async function add(visitor: Visitor): Promise<string> {
  const form = { product: String(productId), size: "One size", color: "Navy", quantity: "1" };
  const sent = await visitor.post(paths.product, new URLSearchParams(form));
  return (await visitor.request(sent.headers.get("location") ?? "")).text();
}
