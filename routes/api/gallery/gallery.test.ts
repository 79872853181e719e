import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign, frontOf } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** An account with an upload of its own; each file differs. */
async function sharer() {
  const account = await register(shop);
  const { designId } = await startBuyer(shop, account.visitor);
  await shop.sql`
    update designs set sha256 = ${crypto.randomUUID()}, name = ${`disc ${designId}`}
    where id = ${designId}`;
  return { ...account, designId, design: { designId, title: "A disc", tags: ["logo"] } };
}

type Json = Record<string, unknown> & { id: number };
const jsonOf = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Json;
const listOf = async (answer: Response) => (await answer.json()) as Json[];

describe("POST /api/gallery", () => {
  test("14.8 puts a public design into the gallery at once, with what it looks like", async () => {
    const { visitor, user, design, designId } = await sharer();
    const sent = { ...design, description: " Round ", designSize: 8, color: "mint" };
    const answer = await visitor.sendJson(paths.api.gallery, sent);
    expect(answer.status).toBe(201);
    const shared = await jsonOf(answer);
    expect(shared).toMatchObject({
      userId: user.id,
      author: null,
      title: "A disc",
      description: "Round",
      tags: ["logo"],
      likesCount: 0,
      viewsCount: 0,
      commentsCount: 0,
      status: "approved",
      designPosition: "center",
      designSize: 8,
      color: "mint",
      liked: false,
      imageUrl: `${shop.url}${paths.galleryPicture(shared.id, shotId("classic", "front"), 640, "webp")}`,
    });
    expect(shared).not.toHaveProperty("designId");
    expect((await frontOf(shop.sql, shared.id)).id).toBe(designId);
    const seen = await jsonOf(shop.visitor().request(paths.api.galleryDesign(shared.id)));
    const { userId: _, ...shownToAll } = shared;
    expect(seen).toEqual(shownToAll);
  });

  test("14.8 a share that says nothing of it is public", async () => {
    const { visitor, design } = await sharer();
    expect(design).not.toHaveProperty("isPublic");
    const { id } = await jsonOf(visitor.sendJson(paths.api.gallery, design));
    const listed = await listOf(await shop.visitor().request(paths.api.gallery));
    expect(listed.map((row) => row.id)).toContain(id);
  }, 20_000);

  test("14.9 a private one waits: only its owner sees it", async () => {
    const { visitor, design } = await sharer();
    const sent = { ...design, isPublic: false };
    const { id, status } = await jsonOf(visitor.sendJson(paths.api.gallery, sent));
    expect(status).toBe("waiting");
    const at = paths.api.galleryDesign(id);
    expect((await visitor.request(at)).status).toBe(200);
    const { visitor: other } = await register(shop);
    for (const stranger of [other, shop.visitor()]) {
      const rejected = await stranger.request(at);
      expect([rejected.status, await rejected.text()]).toEqual([
        404,
        "There is no such design in the gallery.",
      ]);
    }
    const listed = await listOf(await shop.visitor().request(paths.api.gallery));
    expect(listed.map((row) => row.id)).not.toContain(id);
  });

  test("20.22 a name means the sharer's latest design of that name", async () => {
    const { visitor, design, designId } = await sharer();
    const sent = { ...design, designId: `disc ${designId}` };
    const { id } = await jsonOf(visitor.sendJson(paths.api.gallery, sent));
    expect((await frontOf(shop.sql, id)).id).toBe(designId);
  });

  test("20.22 visitors are asked to log in", async () => {
    const { visitor, designId } = await startBuyer(shop);
    const sent = { designId, title: "A disc", tags: ["logo"] };
    const answer = await visitor.sendJson(paths.api.gallery, sent);
    expect([answer.status, await answer.text()]).toEqual([
      401,
      "Please log in to share your design.",
    ]);
  });

  test("14.15 nobody shares another's design, nor another's back", async () => {
    const { design, designId } = await sharer();
    const { visitor, design: own } = await sharer();
    for (const sent of [design, { ...design, designId: `disc ${designId}` }]) {
      expect((await visitor.sendJson(paths.api.gallery, sent)).status).toBe(404);
    }
    const withBack = { ...own, backDesignId: designId };
    expect((await visitor.sendJson(paths.api.gallery, withBack)).status).toBe(404);
  });

  test.each([
    [{ title: " " }, "Please enter a title for your design."],
    [{ tags: [] }, "Please add at least one tag to categorize your design."],
    [{ tags: ["a".repeat(10_000)] }, "A tag can have up to 20 characters."],
  ])("20.22 %j is rejected: %s", async (change, text) => {
    const { visitor } = await register(shop);
    const sent = { designId: 1, title: "A disc", tags: ["logo"], ...change };
    const answer = await visitor.sendJson(paths.api.gallery, sent);
    expect([answer.status, await answer.text()]).toEqual([400, text]);
  });

  test("14.26 artwork that was hidden cannot be shared again by anybody who has the file", async () => {
    const { visitor, design, designId } = await sharer();
    const [row] = await shop.sql<[{ sha256: string }]>`
      select sha256 from designs where id = ${designId}`;
    await shop.sql`insert into blocked_artworks (sha256) values (${row.sha256})`;
    const answer = await visitor.sendJson(paths.api.gallery, design);
    expect([answer.status, await answer.text()]).toEqual([403, "This artwork cannot be shared."]);
  });

  test("14.16 an account shares up to 20 designs an hour", async () => {
    const { visitor, design } = await sharer();
    const send = () => visitor.sendJson(paths.api.gallery, design);
    for (let sent = 0; sent < 20; sent++) expect((await send()).status).toBe(201);
    const rejected = await send();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeWithin(3000, 3601);
    expect((await (await sharer()).visitor.sendJson(paths.api.gallery, design)).status).toBe(404);
  });
});

describe("GET /api/gallery", () => {
  test("20.20 lists the newest first, and a Link leads to the next ones", async () => {
    const tags = ["paging"];
    const ids: number[] = [];
    for (const title of ["one", "two", "three"]) {
      ids.unshift(await addGalleryDesign(shop.sql, { title, tags }));
    }
    const visitor = shop.visitor();
    const first = await visitor.request(`${paths.api.gallery}?tag=paging&limit=2`);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await visitor.request(next);
    expect(second.headers.has("link")).toBe(false);
    const listed = [...(await listOf(first)), ...(await listOf(second))];
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(visitor.cookies.size).toBe(0);
  });

  test("20.20 a list ends after a thousand designs, and a Link leads to the rest", async () => {
    const id = await addGalleryDesign(shop.sql, { tags: ["many"] });
    for (let hundred = 1; hundred <= 10; hundred++) {
      await shop.sql`
        insert into gallery_designs (user_id, document_id, title, tags, status)
        select user_id, document_id, title, tags, status
        from gallery_designs, generate_series(1, 100) where id = ${id}`;
    }
    const first = await shop.visitor().request(`${paths.api.gallery}?tag=many`);
    expect(await listOf(first)).toHaveLength(1000);
    const next = /^<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await listOf(await shop.visitor().request(next));
    expect(rest.map((row) => row.id)).toEqual([id]);
  });

  test("20.20 what makes no sense in its query is left out", async () => {
    const odd = "?sort=worst&limit=-1&before=x&q=%00&tag=%E2%80%AE";
    const answer = await shop.visitor().request(paths.api.gallery + odd);
    expect(answer.status).toBe(200);
    expect((await listOf(answer)).length).toBeGreaterThan(0);
  });
});

describe("text of any kind", () => {
  const ODD = "<script>alert(1)</script> \u202eevil\0 👩‍👩‍👧 '; --";
  const PLAIN = "<script>alert(1)</script> evil 👩‍👩‍👧 '; --";

  test("22.17 is stored as text in title, description, tags and comments", async () => {
    const { visitor, design } = await sharer();
    const sent = { ...design, title: ODD, description: ODD, tags: ["<b>\u202ex\0"] };
    const shared = await jsonOf(visitor.sendJson(paths.api.gallery, sent));
    expect(shared).toMatchObject({ title: PLAIN, description: PLAIN, tags: ["<b>x"] });
    const at = paths.api.galleryComments(shared.id);
    const comment = await jsonOf(visitor.sendJson(at, { content: ODD }));
    expect(comment).toMatchObject({ content: PLAIN });
    const found = await visitor.request(`${paths.api.gallery}?q=${encodeURIComponent(ODD)}`);
    expect((await listOf(found)).map(({ id }) => id)).toEqual([shared.id]);
  });
});
