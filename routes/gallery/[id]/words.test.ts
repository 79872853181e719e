import { describe, expect, test } from "bun:test";
import { makeGalleryAvif } from "#designs/make-gallery-avif.ts";
import { FIXED_WORDS } from "#shop/documents/fixed-words.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { postOrder } from "#tools/testing/data/checkout.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });

const FRAME = { x: 6, y: 4, width: 3, height: 1 };
const TEAM = { kind: "text", ...FRAME, text: "Team 24", font: "anton", size: 1, fill: "#112233" };
const ROCKET = { kind: "art", ...FRAME, art: "noto:rocket" };

const on = (area: string, ...layers: object[]) => ({ version: 1, areas: { [area]: layers } });

/** The design has no file: words and art belong to nobody. */
async function share(area: string, more: object = {}, layers: object[] = [TEAM, ROCKET]) {
  const { visitor } = await register(shop);
  const shared = {
    title: "For the team",
    tags: ["team"],
    color: "mint",
    prints: [{ area, layers }],
  };
  const answer = await visitor.sendJson(paths.api.gallery, { ...shared, ...more });
  expect(answer.status).toBe(201);
  return { maker: visitor, ...((await answer.json()) as { id: number; textEditable: boolean }) };
}

async function take(visitor: Visitor, id: number) {
  const taken = await visitor.post(paths.galleryOrder(id), new URLSearchParams());
  expect(taken.headers.get("location")).toBe(paths.design);
  return draftOf(visitor);
}

async function draftOf(visitor: Visitor) {
  const studio = await (await visitor.request(paths.design)).text();
  const [, props = ""] = /data-props="design-studio">(.*?)<\/script>/s.exec(studio) ?? [];
  return JSON.parse(props).draft;
}

describe("words that others may not change", () => {
  async function begin() {
    const { id, maker } = await share("front");
    const visitor = shop.visitor();
    const { document } = await take(visitor, id);
    const [words, rocket] = document.areas.front;
    const save = async (...layers: object[]) => {
      const { id: draftId, revision } = await draftOf(visitor);
      const body = { document: on("front", ...layers), draftId, revision };
      return visitor.sendJson(paths.api.draft, body, "PUT");
    };
    return { id, maker, visitor, words, rocket, save };
  }

  test("13.33 come with the copy, and may be moved, recolored, deleted and brought back", async () => {
    const { id, words, rocket, save } = await begin();
    expect(words).toMatchObject({ text: "Team 24", wordsOf: id });
    const moved = { ...words, x: 3, size: 2, fill: "#ff0000", font: "oswald", rotation: 20 };
    for (const layers of [[moved, rocket], [rocket], [rocket, words, moved]]) {
      expect((await save(...layers)).status).toBe(200);
    }
  });

  test("13.33 are not other ones in a draft, a new design or an order", async () => {
    const { id, visitor, words, rocket, save } = await begin();
    const changed = { ...words, text: "Team 25" };
    const prints = [{ area: "front", layers: [rocket, changed] }];
    const line = { productId: 1, quantity: 1, size: "M", color: "Mint", prints };
    const answers = [
      await save(changed, rocket),
      await visitor.sendJson(paths.api.drafts, { document: on("back", changed) }),
      await postOrder({ visitor }, [line]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 400]);
    for (const answer of answers) expect(await answer.text()).toEndWith(FIXED_WORDS);
    expect((await draftOf(visitor)).document.areas.front).toEqual([words, rocket]);
    // Nor once the design is hidden.
    await shop.sql`update gallery_designs set status = 'hidden' where id = ${id}`;
    expect((await save(changed, rocket)).status).toBe(403);
    expect((await save(rocket, words)).status).toBe(200);
  });

  test("13.33 are bought, and go with a link, but are nobody else's to share", async () => {
    const { visitor, words, rocket } = await begin();
    const shirt = { product: "1", size: "M", color: "Mint", quantity: "1" };
    await visitor.post(paths.product, new URLSearchParams(shirt));
    expect(await (await visitor.request(paths.cart)).text()).toContain("Classic Cotton Tee");
    const { id: draftId } = await draftOf(visitor);
    await visitor.post(paths.designLink(draftId), new URLSearchParams({ action: "make" }));
    const [{ linkId }] = await shop.sql<[{ linkId: string }]>`
      select link_id from drafts where id = ${draftId}`;
    const friend = shop.visitor();
    await friend.post(paths.sharedDesignCopies(linkId), new URLSearchParams());
    expect((await draftOf(friend)).document.areas.front).toEqual([words, rocket]);
    const { visitor: other } = await register(shop);
    const shared = { title: "Mine", tags: ["team"], prints: [{ area: "back", layers: [words] }] };
    const rejected = await other.sendJson(paths.api.gallery, shared);
    expect([rejected.status, await rejected.text()]).toEqual([
      403,
      "The words of this design belong to its maker. Delete its text before sharing.",
    ]);
  });

  test("13.33 stay free for their maker, and for everyone where the maker allowed it", async () => {
    const { id, maker } = await begin();
    const free = await share("front", { textEditable: true });
    expect(free.textEditable).toBe(true);
    for (const [visitor, galleryDesignId] of [
      [maker, id],
      [shop.visitor(), free.id],
    ] as const) {
      const { document, ...base } = await take(visitor, galleryDesignId);
      expect(document.areas.front[0]).not.toHaveProperty("wordsOf");
      const changed = on("front", { ...document.areas.front[0], text: "Team 25" });
      const body = { document: changed, draftId: base.id, revision: base.revision };
      expect((await visitor.sendJson(paths.api.draft, body, "PUT")).status).toBe(200);
    }
  });
});

describe("a design without a file", () => {
  test.each([
    ["back", "back"],
    ["left-sleeve", "front"],
  ] as const)("13.34 on the %s is pictured from the %s, as AVIF too", async (area, side) => {
    const { id } = await share(area, {}, [{ ...ROCKET, x: 2, y: 1.5 }]);
    const shown = await (await shop.visitor().request(paths.api.galleryDesign(id))).json();
    const path = new URL(shown.imageUrl).pathname;
    expect([path, shown.backImageUrl]).toEqual([
      paths.galleryPicture(id, shotId("classic", side), 640, "webp"),
      null,
    ]);
    expect((await shop.visitor().request(path)).status).toBe(200);
    await makeGalleryAvif(shop.services, { galleryDesignId: id });
    const picture = await shop.visitor().request(path.replace(".webp", ".avif"));
    expect(picture.headers.get("content-type")).toBe("image/avif");
    const page = await (await shop.visitor().request(paths.gallery)).text();
    expect(page).toContain(path);
  });

  test("14.31 with nothing inside a print area is not shared", async () => {
    const { visitor } = await register(shop);
    for (const layers of [[], [{ ...TEAM, x: 90 }]]) {
      const shared = { title: "Nothing", tags: ["none"], prints: [{ area: "front", layers }] };
      const rejected = await visitor.sendJson(paths.api.gallery, shared);
      expect([rejected.status, await rejected.text()]).toEqual([
        400,
        "Nothing of this design lies inside a print area. Move it there before sharing.",
      ]);
    }
  });
});
