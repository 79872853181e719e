import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

function submit(visitor: Visitor, path: string, fields: Record<string, string>) {
  return visitor.post(path, new URLSearchParams(fields));
}

async function show(visitor: Visitor, path: string): Promise<string> {
  return (await (await visitor.request(path)).text()).replaceAll("<!-- -->", "");
}

async function counts(id: number) {
  const [row] = await shop.sql<[{ likesCount: number; commentsCount: number }]>`
    select likes_count, comments_count from gallery_designs where id = ${id}`;
  return row;
}

test("13.3 POST likes: the first click likes, the next unlikes, and the page says which", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  expect(await show(visitor, paths.galleryDesign(id))).toContain(
    'value="like" aria-pressed="false"',
  );
  for (const _ of [1, 2]) {
    const response = await submit(visitor, paths.galleryLikes(id), { action: "like" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(paths.galleryDesign(id));
  }
  expect((await counts(id)).likesCount).toBe(1);
  expect(await show(visitor, paths.galleryDesign(id))).toContain(
    'value="unlike" aria-pressed="true"',
  );
  await submit(visitor, paths.galleryLikes(id), { action: "unlike" });
  await submit(shop.visitor(), paths.galleryLikes(id), { action: "unlike" });
  expect((await counts(id)).likesCount).toBe(0);
});

test("13.5 a like comes back to the list that it was given on, and to no other site", async () => {
  const id = await addGalleryDesign(shop.sql);
  const back = `${paths.gallery}?tag=art`;
  const liked = { action: "like", return: back };
  const response = await submit(shop.visitor(), paths.galleryLikes(id), liked);
  expect(response.headers.get("location")).toBe(back);
  const away = { action: "like", return: "//evil.example" };
  const stays = await submit(shop.visitor(), paths.galleryLikes(id), away);
  expect(stays.headers.get("location")).toBe(paths.home);
});

test("13.8 POST comments trims and stores what was written, as 'User #1' of a visitor", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  const response = await submit(visitor, paths.galleryComments(id), { content: "  Lovely!\n " });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(
    new RegExp(`^${paths.galleryDesign(id)}#comment-\\d+$`),
  );
  const body = await show(visitor, paths.galleryDesign(id));
  expect(body).toMatch(/<b>User #1<\/b> <time datetime="[^"]+Z">[A-Z][a-z]+ \d+, \d{4}<\/time>/i);
  expect(body).toContain('<p class="comment__text" dir="auto">Lovely!</p>');
  expect(body).toContain("1 comment</span>");
  expect(body).not.toContain("No comments yet");
});

test("13.9 a comment of an account carries its number", async () => {
  const id = await addGalleryDesign(shop.sql);
  const { visitor, user } = await register(shop);
  await submit(visitor, paths.galleryComments(id), { content: "Mine" });
  expect(await show(visitor, paths.galleryDesign(id))).toContain(`<b>User #${user.id}</b>`);
});

test.each([
  ["nothing", "", "Please write a comment."],
  ["blanks", " \n\t ", "Please write a comment."],
  ["nothing that can be seen", "\u200b\u0000\u202e", "Please write a comment."],
  ["1001 characters", "x".repeat(1001), "A comment can have up to 1000 characters."],
])(
  "13.11 a comment of %s is rejected with a reason, and what was typed stays",
  async (_name, content, reason) => {
    const id = await addGalleryDesign(shop.sql);
    const response = await submit(shop.visitor(), paths.galleryComments(id), { content });
    expect(response.status).toBe(422);
    const body = await response.text();
    expect(body).toContain(reason);
    expect(body).toContain("Failed to post comment. Please try again.");
    expect(body).toContain('aria-invalid="true"');
    expect(body).toContain('<a href="#content">Go to your comment</a>');
    if (/x/.test(content)) expect(body).toContain(content);
    expect((await counts(id)).commentsCount).toBe(0);
  },
);

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  [
    "</script><!--<img src=x onerror=alert(1)>",
    "&lt;/script&gt;&lt;!--&lt;img src=x onerror=alert(1)&gt;",
  ],
  ["abc\u202edcba\u2066!", "abcdcba!"],
  ["nul\u0000l", "null"],
  ["👩‍👩‍👧‍👦 🏳️‍🌈", "👩‍👩‍👧‍👦 🏳️‍🌈"],
  ["see https://evil.example", "see https://evil.example"],
])("13.18 the comment %j is shown as the text that it is", async (content, shown) => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  await submit(visitor, paths.galleryComments(id), { content });
  const body = await show(visitor, paths.galleryDesign(id));
  expect(body).toContain(`<p class="comment__text" dir="auto">${shown}</p>`);
  expect(body).not.toMatch(/<script>alert|<img src=x|<a href="https:\/\/evil/);
  const [, props = ""] = /data-props="gallery-comments">(.*?)<\/script>/s.exec(body) ?? [];
  expect(() => JSON.parse(props)).not.toThrow();
});

test("13.13 the sixth comment of a minute has to wait, and is not lost", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  for (let made = 0; made < 5; made++) {
    await submit(visitor, paths.galleryComments(id), { content: `Number ${made}` });
  }
  const response = await submit(visitor, paths.galleryComments(id), { content: "Number six" });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeWithin(1, 61);
  const body = await response.text();
  expect(body).toContain("Too many attempts.");
  expect(body).toContain("Number six</textarea>");
  expect((await counts(id)).commentsCount).toBe(5);
});

test("13.14 only its author and an admin may delete a comment", async () => {
  const id = await addGalleryDesign(shop.sql);
  const [author, other] = [shop.visitor(), await register(shop)];
  const admin = await register(shop, { isAdmin: true });
  const write = async () => {
    const response = await submit(author, paths.galleryComments(id), { content: "Hello" });
    return Number(response.headers.get("location")?.split("#comment-")[1]);
  };
  const first = await write();
  const path = paths.galleryComment(id, first);
  expect(await show(other.visitor, paths.galleryDesign(id))).not.toContain(path);
  for (const visitor of [other.visitor, shop.visitor()]) {
    expect((await submit(visitor, path, {})).status).toBe(404);
  }
  expect((await counts(id)).commentsCount).toBe(1);
  expect(await show(author, paths.galleryDesign(id))).toContain(`action="${path}"`);
  const response = await submit(author, path, {});
  expect(response.headers.get("location")).toBe(`${paths.galleryDesign(id)}#comments`);
  expect(await show(author, paths.galleryDesign(id))).toContain("Comment deleted");
  expect((await counts(id)).commentsCount).toBe(0);
  await submit(admin.visitor, paths.galleryComment(id, await write()), {});
  expect((await counts(id)).commentsCount).toBe(0);
});

test("13.15 older comments are a page of their own, without script", async () => {
  const id = await addGalleryDesign(shop.sql);
  await shop.sql`
    insert into gallery_comments (gallery_design_id, content)
    select ${id}, 'Comment ' || n from generate_series(1, 25) n`;
  const newest = await show(shop.visitor(), paths.galleryDesign(id));
  expect(newest).toContain(">Comment 25<");
  expect(newest).toContain(">Comment 6<");
  expect(newest).not.toContain(">Comment 5<");
  const [, more = ""] = /href="([^"]+)"[^>]*>Show more comments/.exec(newest) ?? [];
  const older = await show(shop.visitor(), more);
  expect(older).toContain(">Comment 5<");
  expect(older).toContain(">Comment 1<");
  expect(older).not.toContain("Show more comments");
  expect(older).toContain("Show the newest comments");
  expect(older).toContain(`rel="canonical" href="${shop.url}${paths.galleryDesign(id)}"`);
});

test("14.17 POST reports stores one report of each visitor, and says thank you", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  const report = { reason: "copyright", details: "My\u0000 drawing" };
  const response = await submit(visitor, paths.galleryReports(id), report);
  expect(response.status).toBe(303);
  expect(await show(visitor, paths.galleryDesign(id))).toContain("Thank you. We will look at it.");
  await submit(visitor, paths.galleryReports(id), { reason: "spam" });
  await submit(shop.visitor(), paths.galleryReports(id), { reason: "other" });
  const reports = await shop.sql`
    select reason, details from gallery_reports where gallery_design_id = ${id} order by id`;
  expect(reports.map(({ reason }) => reason)).toEqual(["spam", "other"]);
});

test("14.18 a report without a reason is rejected in the open form, with what was written", async () => {
  const id = await addGalleryDesign(shop.sql);
  for (const reason of ["", "<b>"]) {
    const report = { reason, details: "Look <closely>" };
    const response = await submit(shop.visitor(), paths.galleryReports(id), report);
    expect(response.status).toBe(422);
    const body = await response.text();
    expect(body).toContain('class="disclosure report" open');
    expect(body).toContain("Choose a reason");
    expect(body).toContain("Look &lt;closely&gt;</textarea>");
  }
});

test("14.19 nobody reports without end from one IP", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  const statuses = [];
  for (let made = 0; made < 11; made++) {
    visitor.cookies.clear();
    statuses.push((await submit(visitor, paths.galleryReports(id), { reason: "spam" })).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(303));
  expect(statuses[10]).toBe(429);
});

test("13.24 a design that is not public takes no like, comment, report or order, not even of its owner", async () => {
  const owner = await register(shop);
  for (const status of ["waiting", "hidden"] as const) {
    const id = await addGalleryDesign(shop.sql, { status, userId: owner.user.id });
    for (const visitor of [owner.visitor, shop.visitor()]) {
      for (const [path, fields] of [
        [paths.galleryLikes(id), { action: "like" }],
        [paths.galleryComments(id), { content: "Hello" }],
        [paths.galleryReports(id), { reason: "spam" }],
        [paths.galleryOrder(id), {}],
      ] as [string, Record<string, string>][]) {
        const response = await submit(visitor, path, fields);
        expect(response.status).toBe(404);
        expect(await response.text()).toContain("Design Not Found");
      }
    }
    expect(await counts(id)).toEqual({ likesCount: 0, commentsCount: 0 });
  }
});
