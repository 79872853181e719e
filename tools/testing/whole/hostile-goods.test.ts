import { beforeAll, expect, test } from "bun:test";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "../browser/buying.ts";
import { startBuyer } from "../data/checkout.ts";
import { textLayer } from "../data/documents.ts";
import { addProduct } from "../data/products.ts";
import { draftOf } from "../data/studio-draft.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();
const [AROUND] = MUG.areas;
const TEXT = { ...textLayer("HI"), x: 4, y: 1 };
let mug: number;
beforeAll(async () => {
  mug = await addProduct(shop.sql, MUG, "Our mug");
});

/** Names that all objects have, paths, markup, SQL, other scripts and what is no text. */
const STRANGE_NAMES = [
  ["__proto__"],
  ["constructor"],
  ["hasOwnProperty"],
  ["../../etc/passwd"],
  ["mug/../classic"],
  ["<script>alert(1)</script>"],
  ["'; drop table drafts; --"],
  ["mug\0"],
  ["MUG"],
  [" mug"],
  ["own-nothing"],
  ["m\u0443g"],
  ["\u202Egum"],
  ["m".repeat(5000)],
] as const;

test.each(STRANGE_NAMES)("54.27 the studio shows a shirt for a strange name: %j", async (name) => {
  const visitor = shop.visitor();
  for (const key of ["on", "area", "color"]) {
    const url = `${paths.design}?${new URLSearchParams({ [key]: name })}`;
    const answer = await visitor.request(url);
    expect([key, answer.status]).toEqual([key, 200]);
    const page = await answer.text();
    expect(page).toContain('"template":{"id":"classic"');
    expect(page).not.toContain("<script>alert");
  }
});

test.each([
  ["?on"],
  ["?on=mug&on=cap"],
  ["?on[]=mug"],
  ["?on[id]=mug"],
  ["?on=%FF%FE"],
  ["?on=%"],
  ["?on=%00"],
  ["?__proto__[on]=mug"],
  [`?${"on=mug&".repeat(1000)}`],
])("54.27 nor does it fall over a query that is none, %#", async (search) => {
  const { status } = await shop.visitor().request(`${paths.design}${search}`);
  expect(status).toBe(200);
});

test.each(STRANGE_NAMES)(
  "54.27 a print on a strange area is rejected by all calls, and stored nowhere: %j",
  async (name) => {
    const { visitor, line } = await startBuyer(shop);
    const before = (await draftOf(visitor)).document;
    // An object literal would not have a field that is called __proto__.
    const areas = JSON.parse(`{${JSON.stringify(name)}:[${JSON.stringify(TEXT)}]}`);
    const document = { version: 1, areas };
    expect((await visitor.sendJson(paths.api.draft, { document }, "PUT")).status).toBe(400);
    expect((await visitor.sendJson(paths.api.drafts, { document })).status).toBe(400);
    const items = [{ ...anyDesign(line), prints: [{ area: name, layers: [TEXT] }] }];
    for (const call of [paths.api.quote, paths.api.orders])
      expect((await visitor.sendJson(call, { items })).status).toBe(400);
    expect((await draftOf(visitor)).document).toEqual(before);
  },
);

test.each([...STRANGE_NAMES, ["Mint"], ["heatherrust"]] as const)(
  "54.27 a color or size that a mug lacks goes into no cart, quote or order: %j",
  async (name) => {
    const { visitor, line } = await startBuyer(shop);
    const prints = [{ area: AROUND.id, layers: [TEXT] }];
    const item = { ...anyDesign(line), ...MUG_LINE, productId: mug, prints };
    expect(await answers(item)).toEqual([200, 200]);
    expect(await answers({ ...item, color: name })).toEqual([400, 400]);
    expect(await answers({ ...item, size: name })).toEqual([400, 400]);

    const document = { version: 1, areas: { [AROUND.id]: [TEXT] } };
    const { id, revision } = await draftOf(visitor);
    const update = { document, draftId: id, revision };
    expect((await visitor.sendJson(paths.api.draft, update, "PUT")).status).toBe(200);
    const form = { ...MUG_LINE, product: String(mug), quantity: "1" };
    for (const change of [{ color: name }, { size: name }, { product: name }]) {
      const answer = await visitor.post(paths.product, new URLSearchParams({ ...form, ...change }));
      expect(answer.status).toBeLessThan(500);
      expect(await linesOf()).toBe(0);
    }
    expect((await visitor.post(paths.product, new URLSearchParams(form))).status).toBe(303);
    expect(await linesOf()).toBe(1);
    await shop.sql`delete from cart_lines`;

    async function answers(of: object) {
      const body = { items: [of], shippingAddress: ADDRESS };
      const quote = await visitor.sendJson(paths.api.quote, body);
      return [quote.status, (await visitor.sendJson(paths.api.orders, body)).status];
    }
  },
);

test.each(STRANGE_NAMES)("54.27 a strange name has no pictures: %j", async (name) => {
  const visitor = shop.visitor();
  const named = encodeURIComponent(name);
  for (const url of [
    paths.sheet(named, "front", "shade"),
    paths.sheet(MUG.id, named, "shade"),
    paths.shirt(named, "front", "white", 320),
    paths.shirt(MUG.id, named, "white", 320),
    paths.shirt(MUG.id, "opposite", named, 320),
  ])
    expect([url.slice(0, 60), (await visitor.request(url)).status]).toEqual([
      url.slice(0, 60),
      404,
    ]);
});

test("54.27 a mug takes nothing that lies on a shirt's area alone, nor a shirt what lies on a mug's", async () => {
  const { visitor, line } = await startBuyer(shop);
  const quoted = async (item: object, area: string) => {
    const items = [{ ...anyDesign(line), ...item, prints: [{ area, layers: [TEXT] }] }];
    const answer = await visitor.sendJson(paths.api.quote, { items });
    return [answer.status, await answer.text()] as const;
  };
  const ofMug = { ...MUG_LINE, productId: mug };
  expect(await quoted(ofMug, "front")).toEqual([400, expect.stringContaining("front")]);
  expect(await quoted({}, AROUND.id)).toEqual([400, expect.stringContaining("wrap")]);
  expect((await quoted(ofMug, AROUND.id))[0]).toBe(200);
});

const MUG_LINE = { size: "11 oz", color: "White" };

function anyDesign(line: Awaited<ReturnType<typeof startBuyer>>["line"]) {
  const { designId: _, designPosition: __, designSize: ___, ...rest } = line;
  return rest;
}

async function linesOf(): Promise<number> {
  const rows = await shop.sql`select from cart_lines`;
  return rows.length;
}
