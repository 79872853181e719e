import { expect, test } from "bun:test";
import { moderate } from "#gallery/moderate.ts";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign, frontOf } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function html(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}

async function show(visitor: Visitor, id: number | string, query = "") {
  const response = await visitor.request(`/gallery/${id}${query}`);
  return { status: response.status, headers: response.headers, body: await html(response) };
}

test("13.1 GET /gallery/{id} shows title, description, tags with their lists, and the three counts", async () => {
  const id = await addGalleryDesign(shop.sql, {
    title: "Sunny side",
    description: "For slow mornings",
    tags: ["retro", "pop art"],
    likesCount: 3,
    viewsCount: 41,
  });
  const { status, body } = await show(shop.visitor(), id);
  expect(status).toBe(200);
  expect(body).toContain('<h1 dir="auto">Sunny side</h1>');
  expect(body).toContain("For slow mornings");
  expect(body).toContain(`href="${paths.gallery}?tag=retro"`);
  expect(body).toContain(`href="${paths.gallery}?tag=pop+art"`);
  expect(body).toContain("41 views");
  expect(body).toContain('<span data-count="true">3</span>');
  expect(body).toContain("0 comments");
  expect(body).toContain("No comments yet. Be the first to comment!");
  expect(body).toContain("Order this design");
});

test("13.2 both sides are shown where both are printed, one picture otherwise", async () => {
  const one = await addGalleryDesign(shop.sql);
  const { id: backDesignId } = await frontOf(shop.sql, one);
  const two = await addGalleryDesign(shop.sql, { backDesignId });
  const single = await show(shop.visitor(), one);
  expect(single.body).toContain(
    paths.galleryPicture(one, shotId("classic", "front"), 1280, "webp"),
  );
  expect(single.body).not.toContain("/pictures/back-");
  const double = await show(shop.visitor(), two);
  expect(double.body).toContain(paths.galleryPicture(two, shotId("classic", "back"), 1280, "webp"));
  expect(double.body).toContain("<figcaption>Back</figcaption>");
});

test("13.29 the page never holds the artwork's own name", async () => {
  const id = await addGalleryDesign(shop.sql);
  const { previewId } = await frontOf(shop.sql, id);
  const { body } = await show(shop.visitor(), id);
  expect(body).not.toContain(previewId);
});

test("13.22 what is not in the gallery is 'Design Not Found', with a link back", async () => {
  for (const id of [999_999, "0", "07", "seven", "1e3", "-1"]) {
    const { status, body } = await show(shop.visitor(), id);
    expect(status).toBe(404);
    expect(body).toContain("<h1>Design Not Found</h1>");
    expect(body).toContain(`href="${paths.gallery}">Back to Gallery</a>`);
  }
});

test("13.23 a design that waits or is hidden is there for its owner and admins, and for nobody else", async () => {
  const owner = await register(shop);
  const admin = await register(shop, { isAdmin: true });
  const other = await register(shop);
  const reason = "Not <ours> to print";
  const waiting = await addGalleryDesign(shop.sql, { userId: owner.user.id, status: "waiting" });
  const hidden = await addGalleryDesign(shop.sql, { userId: owner.user.id });
  const change = { galleryDesignId: hidden, reason, actorId: admin.user.id };
  expect(await moderate(shop, { ...change, action: "hide" })).toBe("done");

  for (const visitor of [owner.visitor, admin.visitor]) {
    const note = await show(visitor, waiting);
    expect(note.status).toBe(200);
    expect(note.body).toContain("Waiting for approval");
    expect(note.body).toContain('<meta name="robots" content="noindex"');
    expect(note.body).not.toContain("Order this design");
    const gone = await show(visitor, hidden);
    expect(gone.body).toContain("Hidden by the shop");
    expect(gone.body).toContain("Reason: Not &lt;ours&gt; to print");
  }
  for (const visitor of [shop.visitor(), other.visitor]) {
    for (const id of [waiting, hidden]) {
      const { status, body } = await show(visitor, id);
      expect(status).toBe(404);
      expect(body).toContain("Design Not Found");
      expect(body).not.toContain("Hidden by the shop");
    }
  }
});

test("13.28 what other sites read: whole URLs of page and picture, escaped", async () => {
  const title = 'Rock & "Roll" </script><script>alert(1)</script>';
  const id = await addGalleryDesign(shop.sql, { title, tags: ["<b>", "rock"] });
  const { body, headers } = await show(shop.visitor(), id, "?utm_source=x");
  const url = `${shop.url}/gallery/${id}`;
  const image = `${url}/pictures/${shotId("classic", "front")}-1280.jpg`;
  expect(body).toContain(`<link rel="canonical" href="${url}"`);
  expect(body).toContain(`<meta property="og:url" content="${url}"`);
  expect(body).toContain(`<meta property="og:image" content="${image}"`);
  expect(body).toContain('<meta property="og:image:height" content="1360"');
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"');
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  const data = JSON.parse(json) as Record<string, unknown>;
  expect(data).toMatchObject({ "@type": "CreativeWork", url, image, name: title });
  expect(body).not.toContain("<script>alert(1)");
  expect(headers.get("content-security-policy")).toContain("script-src 'self'");
});

/** Its counted views, once nothing is on its way any more. */
async function viewsOf(id: number, expected: number): Promise<number> {
  let count = 0;
  await until(`${expected} views are counted`, async () => {
    const [row] = await shop.sql<[{ viewsCount: number }]>`
      select views_count from gallery_designs where id = ${id}`;
    count = row.viewsCount;
    return count >= expected;
  });
  return count;
}

test("13.25 each visitor is counted once a day, also by a cached page", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitors = Array.from({ length: 5 }, () => shop.visitor());
  for (const visitor of [...visitors, ...visitors]) await show(visitor, id);
  expect(await viewsOf(id, 5)).toBe(5);
  for (const visitor of visitors) {
    await visitor.request(paths.gallery);
    const ahead = { "sec-purpose": "prefetch" };
    await shop.visitor().request(paths.galleryDesign(id), { headers: ahead });
  }
  await show(shop.visitor(), id);
  expect(await viewsOf(id, 6)).toBe(6);
});

test("13.25 a visitor who becomes known by liking is not counted again", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  await show(visitor, id);
  expect(await viewsOf(id, 1)).toBe(1);
  await visitor.post(paths.galleryLikes(id), new URLSearchParams({ action: "like" }));
  expect(visitor.cookies.has("ph_shopper")).toBe(true);
  await show(visitor, id);
  await show(shop.visitor(), id);
  expect(await viewsOf(id, 2)).toBe(2);
});

test("13.25 an account stays one viewer behind other IPs", async () => {
  const id = await addGalleryDesign(shop.sql);
  const member = await register(shop);
  await member.visitor.post(paths.galleryLikes(id), new URLSearchParams({ action: "like" }));
  await show(member.visitor, id);
  await show(await logIn(shop, member), id);
  await show(shop.visitor(), id);
  expect(await viewsOf(id, 2)).toBe(2);
});

test("13.26 an IP with another browser name each time is counted a hundred times a day", async () => {
  const id = await addGalleryDesign(shop.sql);
  const visitor = shop.visitor();
  const view = (name: string) =>
    visitor.request(paths.galleryDesign(id), { headers: { "user-agent": name } });
  for (let made = 0; made < 105; made++) await view(`Browser ${made}`);
  await show(shop.visitor(), id);
  expect(await viewsOf(id, 101)).toBe(101);
});

test("14.22 a hidden design is gone at once, however fresh its cached page", async () => {
  const admin = await register(shop, { isAdmin: true });
  const id = await addGalleryDesign(shop.sql);
  expect((await show(shop.visitor(), id)).status).toBe(200);
  const decision = new URLSearchParams({ action: "hide", reason: "Not ours." });
  await admin.visitor.post(paths.adminGalleryDesign(id), decision);
  expect((await show(shop.visitor(), id)).status).toBe(404);
});
