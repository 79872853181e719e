import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const like = (visitor: Visitor, id: number, method = "POST") =>
  visitor.request(paths.api.galleryLike(id), { method });

async function designOf(visitor: Visitor, id: number, headers: Record<string, string> = {}) {
  const answer = await visitor.request(paths.api.galleryDesign(id), { headers });
  return (await answer.json()) as { liked: boolean; likesCount: number; viewsCount: number };
}

describe("likes", () => {
  test("20.25 count once per visitor and once per account, and can be taken back", async () => {
    const id = await addGalleryDesign(shop.sql);
    const visitor = shop.visitor();
    const { visitor: account } = await register(shop);
    for (const who of [visitor, visitor, account, account]) await like(who, id);
    expect(await designOf(visitor, id)).toMatchObject({ liked: true, likesCount: 2 });
    expect(await designOf(shop.visitor(), id)).toMatchObject({ liked: false, likesCount: 2 });
    const back = await like(visitor, id, "DELETE");
    expect(await back.json()).toEqual({ liked: false, likesCount: 1 });
    expect(await (await like(shop.visitor(), id, "DELETE")).json()).toMatchObject({
      likesCount: 1,
    });
  });

  test("20.26 a thousand parallel calls of fifty visitors leave what the last of each said", async () => {
    const id = await addGalleryDesign(shop.sql);
    const people = Array.from({ length: 50 }, () => shop.visitor());
    await Promise.all(people.map((visitor) => like(visitor, id)));
    await Promise.all(
      people.flatMap((visitor) =>
        Array.from({ length: 20 }, (_, at) => like(visitor, id, at % 2 ? "POST" : "DELETE")),
      ),
    );
    await Promise.all(people.slice(0, 20).map((visitor) => like(visitor, id, "DELETE")));
    await Promise.all(people.slice(20).map((visitor) => like(visitor, id)));
    const [rows] = await shop.sql`
      select count(*)::int as likes from gallery_likes where gallery_design_id = ${id}`;
    expect(rows?.likes).toBe(30);
    expect(await designOf(shop.visitor(), id)).toMatchObject({ likesCount: 30 });
  });

  test("20.40 of one IP are 300 an hour, whoever gave its visitors their cookies", async () => {
    const id = await addGalleryDesign(shop.sql);
    const visitor = shop.visitor();
    const takeCookie = () => visitor.sendJson(paths.api.draft, {}, "PUT");
    await takeCookie();
    expect((await like(visitor, id)).status).toBe(200);
    await shop.sql`update rate_limits set turns = 300 where key like 'gallery-like:%'`;
    visitor.cookies.clear();
    expect((await takeCookie()).status).toBe(200);
    const rejected = await like(visitor, id);
    expect(rejected.status).toBe(429);
    expect(await rejected.text()).toStartWith("Too many attempts.");
    expect(Number(rejected.headers.get("retry-after"))).toBeWithin(3000, 3601);
    expect((await like(visitor, id, "DELETE")).status).toBe(200);
    const byForm = new URLSearchParams({ action: "like" });
    expect((await visitor.post(paths.galleryLikes(id), byForm)).status).toBe(303);
    expect(await designOf(visitor, id)).toMatchObject({ liked: false, likesCount: 1 });
    expect((await like(shop.visitor(), id)).status).toBe(200);
  });

  test("20.25 of a design that is not public are rejected", async () => {
    const id = await addGalleryDesign(shop.sql, { status: "hidden" });
    for (const method of ["POST", "DELETE"]) {
      expect((await like(shop.visitor(), id, method)).status).toBe(404);
    }
  });
});

describe("views", () => {
  /** How often a design was viewed, with the views of before and one of a visitor who comes last. */
  const viewsAtLast = async (id: number, expected: number) => {
    const { visitor } = await startBuyer(shop);
    const shopper = visitor.cookies.get("ph_shopper")?.split(".")[0] ?? "";
    await designOf(visitor, id);
    const seen = () => shop.sql`
      select from gallery_views where gallery_design_id = ${id} and visitor = ${shopper}`;
    const count = async () => {
      const [row] = await shop.sql`select views_count from gallery_designs where id = ${id}`;
      return row?.viewsCount;
    };
    // Views are written after the answer, and an earlier one may be later.
    await until(
      "the views are written",
      async () => (await seen()).length > 0 && (await count()) >= expected,
    );
    return count();
  };

  test("20.28 count a visitor once a day, and set no cookie", async () => {
    const id = await addGalleryDesign(shop.sql);
    const visitor = shop.visitor();
    for (const _ of [1, 2, 3]) await designOf(visitor, id);
    expect(visitor.cookies.size).toBe(0);
    await designOf(shop.visitor(), id);
    expect(await viewsAtLast(id, 3)).toBe(3);
  });

  test("13.25 20.28 leave out robots, prefetches and the list", async () => {
    const id = await addGalleryDesign(shop.sql);
    await designOf(shop.visitor(), id, { "sec-purpose": "prefetch;prerender" });
    await designOf(shop.visitor(), id, { "user-agent": "Googlebot/2.1" });
    await shop.visitor().request(paths.api.gallery);
    await shop.visitor().request(paths.api.galleryDesign(id), { method: "HEAD" });
    expect(await viewsAtLast(id, 1)).toBe(1);
  });
});

describe("POST /api/gallery/{id}/share", () => {
  const share = (id: number, body: object) =>
    shop.visitor().sendJson(paths.api.galleryShare(id), body);

  test("20.27 counts by platform", async () => {
    const id = await addGalleryDesign(shop.sql);
    const shareUrl = `${shop.url}${paths.galleryDesign(id)}`;
    for (const platform of ["twitter", "copy", "copy"]) {
      expect((await share(id, { platform, shareUrl })).status).toBe(204);
    }
    const rows = await shop.sql`
      select platform, count from gallery_shares where gallery_design_id = ${id} order by platform`;
    expect([...rows]).toEqual([
      { platform: "copy", count: 2 },
      { platform: "twitter", count: 1 },
    ]);
  });

  test("22.41 needs no body for a link that was copied", async () => {
    const id = await addGalleryDesign(shop.sql);
    const bare = { method: "POST" };
    const answer = await shop.visitor().request(paths.api.galleryShare(id), bare);
    expect(answer.status).toBe(204);
    const rows = await shop.sql`
      select platform, count from gallery_shares where gallery_design_id = ${id}`;
    expect([...rows]).toEqual([{ platform: "copy", count: 1 }]);
  });

  test("20.27 rejects other platforms, and designs that are not public", async () => {
    const [id, hidden] = [
      await addGalleryDesign(shop.sql),
      await addGalleryDesign(shop.sql, { status: "hidden" }),
    ];
    expect((await share(id, { platform: "fax", shareUrl: "" })).status).toBe(400);
    expect((await share(hidden, { platform: "copy", shareUrl: "" })).status).toBe(404);
  });
});
