import { describe, expect, test } from "bun:test";
import { DRAWING_VERSION } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign, frontOf } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });

const get = (path: string, visitor = shop.visitor()) => visitor.request(path);

async function show(id: number): Promise<string> {
  // Another query, so that it is not the page that was cached a moment ago.
  const answer = await get(`${paths.galleryDesign(id)}?${crypto.randomUUID()}`);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

const order = (visitor: Visitor, id: number, fields: Record<string, string>) =>
  visitor.post(paths.galleryOrder(id), new URLSearchParams(fields));

const whereTo = (answer: Response) => [answer.status, answer.headers.get("location")];

describe("the page of a design", () => {
  test("51.7 says from what price, on which shirts and in which colors it can be had", async () => {
    const id = await addGalleryDesign(shop.sql, { color: "red" });
    const page = await show(id);
    expect(page).toMatch(/From <span[^>]*>\$19\.99</);
    expect(page.match(/type="radio"/g)).toHaveLength(10);
    expect(page).toMatch(/value="Red"[^>]*checked/);
    const mint = { cut: "classic", color: "mint", view: shotId("classic", "front") } as const;
    expect(page).toContain(paths.galleryMockup(id, mint, 640));
    // The color that it was shared in has the picture that lists have.
    expect(page).not.toContain(paths.galleryMockup(id, { ...mint, color: "red" }, 640));
    const fitted = { cut: "v-neck", color: "red", view: shotId("v-neck", "front") } as const;
    expect(page).toContain(paths.galleryMockup(id, fitted, 320));
    const premium = { cut: "premium", color: "white", view: shotId("premium", "front") } as const;
    expect(page).toContain(paths.galleryMockup(id, premium, 320));
    expect(page).toContain("in white");
  });

  test("51.7 adds what a second print costs to its prices", async () => {
    const { id: backDesignId } = await frontOf(shop.sql, await addGalleryDesign(shop.sql));
    const id = await addGalleryDesign(shop.sql, { backDesignId });
    await shop.sql`insert into area_surcharges (cents) values (450)`;
    expect(await show(id)).toMatch(/From <span[^>]*>\$24\.49</);
    await shop.sql`delete from area_surcharges`;
  });

  test("51.11 shows others with most of its tags, the most liked first, and none that is hidden", async () => {
    const tags = ["kites", "wind", "blue sky"];
    const one = { title: "One tag", tags: ["kites"], likesCount: 50 };
    const id = await addGalleryDesign(shop.sql, { title: "Itself", tags });
    await addGalleryDesign(shop.sql, one);
    await addGalleryDesign(shop.sql, { title: "All tags", tags });
    await addGalleryDesign(shop.sql, { title: "Two tags", tags: ["wind", "kites", "sea"] });
    const gone = await addGalleryDesign(shop.sql, { title: "Hidden one", tags });
    await addGalleryDesign(shop.sql, { title: "Waiting one", tags, status: "waiting" });
    await shop.sql`update gallery_designs set status = 'hidden' where id = ${gone}`;
    expect(titlesIn(await show(id))).toEqual(["All tags", "Two tags", "One tag"]);
    expect(await show(await addGalleryDesign(shop.sql, { tags: ["alone"] }))).not.toContain(
      "More like",
    );
  });

  test("51.9 names who shared it, and shows more by them, once they have chosen a name", async () => {
    const owner = await register(shop);
    const shared = { userId: owner.user.id, tags: [crypto.randomUUID().slice(0, 20)] };
    const id = await addGalleryDesign(shop.sql, shared);
    await addGalleryDesign(shop.sql, { ...shared, title: "Another of mine" });
    await addGalleryDesign(shop.sql, { ...shared, title: "Not yet mine", status: "waiting" });
    const anonymous = await show(id);
    expect(anonymous).not.toContain(owner.username);
    expect(anonymous).not.toContain("More by");
    expect(titlesIn(anonymous)).toEqual(["Another of mine"]);
    expect(await (await get(paths.api.galleryDesign(id))).text()).not.toContain(owner.username);

    const choose = (visitor: Visitor, authorName: string) =>
      visitor.post(paths.accountAuthor, new URLSearchParams({ authorName }));
    // Cached before, and dropped by the change.
    expect(await (await get(paths.galleryDesign(id))).text()).not.toContain("Inky");
    expect(whereTo(await choose(owner.visitor, " Inky <b>\u202e "))).toEqual([303, paths.account]);
    expect(await (await get(paths.galleryDesign(id))).text()).toContain("Inky &lt;b&gt;");
    const named = await show(id);
    expect(named).toContain("by <bdi>Inky &lt;b&gt;</bdi>,");
    expect(named).toContain("More by Inky &lt;b&gt;</h2>");
    expect(named).not.toContain("More like it");
    expect(titlesIn(named)).toEqual(["Another of mine"]);
    expect(await (await get(paths.api.galleryDesign(id))).json()).toMatchObject({
      author: "Inky <b>",
    });

    const other = await register(shop);
    const taken = await choose(other.visitor, "INKY <B>");
    expect(taken.status).toBe(422);
    expect(await taken.text()).toContain("Somebody else goes by this name. Choose another.");
    // A name is not free by letters that nobody sees, nor is the shop's own.
    for (const name of ["Inky\u200b <b>", "\ufeffinky <b>", " PRINTHREAD "])
      expect([name, (await choose(other.visitor, name)).status]).toEqual([name, 422]);
    expect((await choose(other.visitor, "W".repeat(41))).status).toBe(422);
    await choose(owner.visitor, "");
    expect(await show(id)).not.toContain("Inky");
    await choose(other.visitor, "Inky <b>");
    await shop.sql`update rate_limits set turns = 20 where key like 'author-name:%'`;
    const late = await choose(other.visitor, "Once more");
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await late.text()).toContain('value="Once more"');
  });
});

test("51.9 of two who choose a name at one moment one gets it, the other reads why not", async () => {
  const [one, other] = await Promise.all([register(shop), register(shop)]);
  let answers: Promise<Response>[] = [];
  await shop.sql.begin(async (tx) => {
    // The two wait for this with what they write.
    await tx`select from users where id in (${one.user.id}, ${other.user.id}) for update`;
    answers = [one, other].map(({ visitor }) =>
      visitor.post(paths.accountAuthor, new URLSearchParams({ authorName: "Twin" })),
    );
    await untilLockAwaited(shop.sql, 2);
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([303, 422]);
});

describe("'Order this design'", () => {
  test("51.10 leads to the sizes of the shirt in the chosen color, 'Change it first' to the studio", async () => {
    const { designId } = await startBuyer(shop);
    const id = await addGalleryDesign(shop.sql, { designId });
    const page = await show(id);
    expect(page).toMatch(
      /<button[^>]*name="product" value="1"[^>]*>(?:(?!<\/button>).)*Order this design/,
    );
    expect(page).toMatch(/<button[^>]*name="change"[^>]*>Change it first/);
    const buyer = shop.visitor();
    const ordered = await order(buyer, id, { product: "2", color: "Mint" });
    const customize = `${paths.product}?product=2&color=Mint#customize`;
    expect(whereTo(ordered)).toEqual([303, customize]);
    const sizes = await (await get(customize, buyer)).text();
    expect(sizes).toContain("Choose sizes and how many of each.");
    expect(sizes).toContain("Customize Premium Ringspun Tee");
    const changed = await order(shop.visitor(), id, { color: "Mint", change: "yes" });
    expect(whereTo(changed)).toEqual([303, paths.design]);
  });

  test("51.10 keeps the chosen shirt through the question what becomes of one's own design", async () => {
    const [maker, { visitor }] = [await startBuyer(shop), await startBuyer(shop)];
    const id = await addGalleryDesign(shop.sql, { designId: maker.designId });
    await shop.sql`
      update drafts set description = 'Mine' where id = (select max(id) from drafts)`;
    await visitor.sendJson(paths.api.draft, { designSize: 9 }, "PUT");
    const sent = await order(visitor, id, { product: "2", color: "Mint" });
    const question = `${paths.galleryOrder(id)}?product=2&color=Mint`;
    expect(whereTo(sent)).toEqual([303, question]);
    const page = await (await get(question, visitor)).text();
    for (const [name, value] of [
      ["product", "2"],
      ["color", "Mint"],
    ])
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    const used = await order(visitor, id, { product: "2", color: "Mint", replace: "yes" });
    expect(whereTo(used)).toEqual([303, `${paths.product}?product=2&color=Mint#customize`]);
  });

  test("51.10 opens the studio where nothing is printed on the front", async () => {
    const { id: back } = await frontOf(shop.sql, await addGalleryDesign(shop.sql));
    const id = await addGalleryDesign(shop.sql, { backDesignId: back });
    await shop.sql`
      delete from prints where area = 'front' and document_id = (
        select document_id from gallery_designs where id = ${id})`;
    const page = await show(id);
    expect(page).toContain("Order this design");
    expect(page).not.toMatch(/name="product"|type="radio"|Change it first/);
  });
});

describe("its picture on another shirt", () => {
  const RED = { cut: "v-neck", color: "red", view: "front" } as const;

  test("51.8 is there in each color that is sold, is not stored, and is gone with the design", async () => {
    const { designId } = await startBuyer(shop);
    const id = await addGalleryDesign(shop.sql, { designId });
    const status = async (shirt: Parameters<typeof paths.galleryMockup>[1]) =>
      (await get(paths.galleryMockup(id, shirt, 320))).status;
    const before = await shop.storage.list(`mockups/${DRAWING_VERSION}-`);
    const answer = await get(paths.galleryMockup(id, RED, 320));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    expect(await shop.storage.list(`mockups/${DRAWING_VERSION}-`)).toEqual(before);
    expect(await status({ ...RED, color: "mint" })).toBe(200);
    // The shirt does not come in slate, and nothing is printed on the back.
    expect(await status({ ...RED, color: "slate" })).toBe(404);
    expect(await status({ ...RED, view: "back" })).toBe(404);
    const wrong = ["v-neck-red-front-320.jpg", "cape-red-front-320.webp", "v-neck-red-320.webp"];
    for (const name of wrong)
      expect((await get(`${paths.galleryDesign(id)}/pictures/${name}`)).status).toBe(404);
    await shop.sql`update products set state = 'archived' where cut = 'v-neck'`;
    expect(await status(RED)).toBe(404);
    await shop.sql`update products set state = 'published' where cut = 'v-neck'`;
    expect(await status(RED)).toBe(200);
    await shop.sql`update gallery_designs set status = 'hidden' where id = ${id}`;
    expect(await status(RED)).toBe(404);
  });

  test("51.8 counts against the pictures that an IP may have drawn", async () => {
    const { visitor, designId } = await startBuyer(shop);
    const id = await addGalleryDesign(shop.sql, { designId });
    expect((await get(paths.galleryMockup(id, RED, 320), visitor)).status).toBe(200);
    await shop.sql`update rate_limits set turns = 1200 where key like 'drawing:%'`;
    const late = await get(paths.galleryMockup(id, { ...RED, color: "black" }, 320), visitor);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

/** Lists the titles in the rows of other designs. */
function titlesIn(page: string): string[] {
  return [...page.matchAll(/<span class="design-row__title" dir="auto">([^<]*)</g)].map(
    ([, title = ""]) => title,
  );
}
