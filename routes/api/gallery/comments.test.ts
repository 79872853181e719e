import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

type Comment = { id: number; userId: number; content: string };

const say = (visitor: Visitor, id: number, content = "Nice!") =>
  visitor.sendJson(paths.api.galleryComments(id), { content });

async function said(visitor: Visitor, id: number, content?: string): Promise<Comment> {
  const answer = await say(visitor, id, content);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Comment;
}

async function countOf(id: number): Promise<number> {
  const answer = await shop.visitor().request(paths.api.galleryDesign(id));
  return ((await answer.json()) as { commentsCount: number }).commentsCount;
}

describe("comments", () => {
  test("20.23 a visitor's are the guest's, an account's its own; the newest come first", async () => {
    const id = await addGalleryDesign(shop.sql);
    const { visitor: writer, user } = await register(shop);
    expect(await said(shop.visitor(), id, "  First ")).toMatchObject({
      userId: 1,
      content: "First",
      canDelete: true,
    });
    await said(writer, id, "Second");
    const answer = await shop.visitor().request(paths.api.galleryComments(id));
    expect(await answer.json()).toMatchObject([
      { userId: user.id, content: "Second", canDelete: false },
      { userId: 1, content: "First", canDelete: false },
    ]);
    expect(await countOf(id)).toBe(2);
  });

  test("20.23 are paged by key", async () => {
    const id = await addGalleryDesign(shop.sql);
    await shop.sql`
      insert into gallery_comments (gallery_design_id, content)
      select ${id}, 'Number ' || n from generate_series(1, 5) n`;
    const seen: string[] = [];
    let next: string | undefined = `${paths.api.galleryComments(id)}?limit=2`;
    while (next) {
      const answer: Response = await shop.visitor().request(next);
      seen.push(...((await answer.json()) as Comment[]).map(({ content }) => content));
      next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Number ${n}`));
  });

  test.each([
    ["   ", "Please write a comment."],
    ["a".repeat(1001), "A comment can have up to 1000 characters."],
  ])("20.23 %j is rejected", async (content, text) => {
    const answer = await say(shop.visitor(), await addGalleryDesign(shop.sql), content);
    expect([answer.status, await answer.text()]).toEqual([400, text]);
  });

  test.each(["waiting", "hidden"] as const)(
    "20.23 nobody comments on a %s design",
    async (status) => {
      const id = await addGalleryDesign(shop.sql, { status });
      expect((await say(shop.visitor(), id)).status).toBe(404);
    },
  );

  test("22.15 five a minute are enough, for a browser and for an IP that drops its cookies", async () => {
    const id = await addGalleryDesign(shop.sql);
    const visitor = shop.visitor();
    for (let sent = 0; sent < 5; sent++) {
      await said(visitor, id);
      visitor.cookies.clear();
    }
    const rejected = await say(visitor, id);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeWithin(1, 61);
    await said(shop.visitor(), id);
    expect(await countOf(id)).toBe(6);
  });
});

describe("deleting a comment", () => {
  const remove = async (visitor: Visitor, id: number, commentId: number) =>
    (await visitor.request(paths.api.galleryComment(id, commentId), { method: "DELETE" })).status;

  test("20.24 its author may, in that browser and after signing in with it; others may not", async () => {
    const id = await addGalleryDesign(shop.sql);
    const visitor = shop.visitor();
    const [one, two] = [await said(visitor, id), await said(visitor, id)];
    const { visitor: other } = await register(shop);
    expect(await remove(other, id, one.id)).toBe(404);
    expect(await remove(shop.visitor(), id, one.id)).toBe(404);
    expect(await remove(visitor, id, one.id)).toBe(204);
    expect(await remove(visitor, id, one.id)).toBe(404);
    const account = await register(shop, {}, visitor);
    // The next request merges what the browser did before.
    await visitor.request(paths.api.galleryDesign(id));
    expect(await remove(await logIn(shop, account), id, two.id)).toBe(204);
    expect(await countOf(id)).toBe(0);
  });

  test("20.24 admins may delete any, of the design it belongs to", async () => {
    const [id, other] = [await addGalleryDesign(shop.sql), await addGalleryDesign(shop.sql)];
    const { id: commentId } = await said(shop.visitor(), id);
    const { visitor: admin } = await register(shop, { isAdmin: true });
    expect(await remove(admin, other, commentId)).toBe(404);
    expect(await remove(admin, id, commentId)).toBe(204);
  });
});
