import { beforeAll, describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

let shared = 0;

/** A design that somebody has shared; its artwork is nobody else's. */
async function share({ isPublic }: { isPublic: boolean }) {
  const buyer = await startBuyer(shop);
  await shop.sql`update designs set sha256 = ${crypto.randomUUID()} where id = ${buyer.designId}`;
  const owner = await register(shop, {}, buyer.visitor);
  const title = `Sunrise ${String(++shared).padStart(3, "0")}`;
  const body = { designId: buyer.designId, title, description: "", tags: ["art"], isPublic };
  const answer = await owner.visitor.sendJson(paths.api.gallery, body);
  if (!answer.ok) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: number };
  return { ...buyer, id, title, owner: owner.visitor };
}

const decide = (visitor: Visitor, id: number, fields: Record<string, string>) =>
  visitor.post(paths.adminGalleryDesign(id), new URLSearchParams(fields));

const queue = async (name: string) =>
  (await admin.request(withQuery(paths.adminGallery, { queue: name }))).text();

/**
 * The traces show whether anybody finds it: in the list, on its page, by the API, in the sitemap,
 * as a picture.
 */
async function traces(id: number, title: string) {
  const visitor = shop.visitor();
  const text = async (path: string) => (await visitor.request(path)).text();
  const status = async (path: string) => (await visitor.request(path)).status;
  return {
    list: (await text(withQuery(paths.gallery, { q: title, v: crypto.randomUUID() }))).includes(
      paths.galleryPicture(id, shotId("classic", "front"), 320, "webp"),
    ),
    page: await status(paths.galleryDesign(id)),
    call: await status(paths.api.galleryDesign(id)),
    calls: (await text(paths.api.gallery)).includes(title),
    sitemap: (await text(paths.sitemap)).includes(`${paths.galleryDesign(id)}<`),
    picture: await status(paths.galleryPicture(id, "front", 320, "webp")),
  };
}

const SHOWN = { list: true, page: 200, call: 200, calls: true, sitemap: true, picture: 200 };
const GONE = { list: false, page: 404, call: 404, calls: false, sitemap: false, picture: 404 };

describe("who may moderate", () => {
  test.each([
    ["a visitor", () => shop.visitor()],
    ["another account", async () => (await register(shop)).visitor],
  ])("14.20 %s is rejected", async (_, somebody) => {
    const { id, title } = await share({ isPublic: false });
    const visitor = await somebody();
    const page = await visitor.request(paths.adminGallery);
    expect(page.status).toBe(403);
    const text = await page.text();
    expect(text).toContain("Access Denied");
    expect(text).toContain("You don&#39;t have permission to access this page");
    expect(text).toContain("Back to Home");
    expect(text).not.toContain(title);
    expect((await decide(visitor, id, { action: "approve" })).status).toBe(403);
    expect((await shop.visitor().request(paths.galleryDesign(id))).status).toBe(404);
  });

  test("14.20 an admin sees the queue", async () => {
    const { title } = await share({ isPublic: false });
    expect(await queue("waiting")).toContain(title);
  });
});

test("14.21 a private design waits, and is everywhere once it is approved", async () => {
  const { id, title } = await share({ isPublic: false });
  expect(await traces(id, title)).toEqual(GONE);
  const answer = await decide(admin, id, { action: "approve", queue: "waiting" });
  expect(answer.headers.get("location")).toBe(withQuery(paths.adminGallery, { queue: "waiting" }));
  expect(await queue("waiting")).toContain("Design approved");
  expect(await traces(id, title)).toEqual(SHOWN);
});

test("14.22 a reported design is hidden with a reason, gone at once, and restored", async () => {
  const { id, title, owner } = await share({ isPublic: true });
  const report = new URLSearchParams({ reason: "copyright", details: "My own drawing" });
  await shop.visitor().post(paths.galleryReports(id), report);
  const reported = await queue("reported");
  expect(reported).toContain(title);
  expect(reported).toContain("It uses somebody else&#39;s work");
  expect(reported).toContain("My own drawing");

  await decide(admin, id, { action: "hide", reason: "Not yours to share", queue: "reported" });
  expect(await traces(id, title)).toEqual(GONE);
  expect(await (await owner.request(paths.galleryDesign(id))).text()).toContain(
    "Not yours to share",
  );
  const hidden = await queue("hidden");
  expect(hidden).toContain(title);
  expect(hidden).toContain("Hidden by");

  await decide(admin, id, { action: "restore", queue: "hidden" });
  expect(await traces(id, title)).toEqual(SHOWN);
});

test("14.22 hiding needs a reason, and nothing happens without one", async () => {
  const { id, title } = await share({ isPublic: true });
  await decide(admin, id, { action: "hide", reason: "  ", queue: "reported" });
  expect(await queue("reported")).toContain("Say why: the owner of the design reads it.");
  expect(await traces(id, title)).toEqual(SHOWN);
});

test("14.23 dismissed reports leave the design, and the queue", async () => {
  const { id, title } = await share({ isPublic: true });
  const report = new URLSearchParams({ reason: "spam", details: "" });
  await shop.visitor().post(paths.galleryReports(id), report);
  await decide(admin, id, { action: "dismiss", queue: "reported" });
  expect(await queue("reported")).not.toContain(title);
  expect(await traces(id, title)).toEqual(SHOWN);
});

test("14.24 the second of two admins sees that it is decided", async () => {
  const { id } = await share({ isPublic: false });
  await decide(admin, id, { action: "approve", queue: "waiting" });
  await queue("waiting");
  await decide(admin, id, { action: "approve", queue: "waiting" });
  expect(await queue("waiting")).toContain("Somebody has decided about this design meanwhile");
});

test("14.26 hidden artwork is not shared again, under whatever title, nor what was cut out of it", async () => {
  const { id, designId, owner } = await share({ isPublic: true });
  const [row] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${designId}`;
  const once = await addCutout(shop.sql, designId, row.shopperId);
  const twice = await addCutout(shop.sql, once, row.shopperId);
  await decide(admin, id, { action: "hide", reason: "No", queue: "reported" });
  for (const artwork of [designId, once, twice]) {
    const design = { designId: artwork, title: "Another name", tags: ["art"], isPublic: true };
    const again = await owner.sendJson(paths.api.gallery, design);
    expect([again.status, await again.text()]).toEqual([403, "This artwork cannot be shared."]);
  }
});

test("14.27 a design is not approved while its artwork is blocked, and says what to do", async () => {
  const { id, designId } = await share({ isPublic: true });
  const waiting = await addGalleryDesign(shop.sql, { designId, status: "waiting" });
  await decide(admin, id, { action: "hide", reason: "No", queue: "reported" });
  await queue("hidden");
  await decide(admin, waiting, { action: "approve", queue: "waiting" });
  const page = await queue("waiting");
  expect(page).toContain("Nothing was changed");
  expect(page).toContain(
    "Its artwork is blocked, because a design that shows it was hidden. Restore that one first, or hide this one as well.",
  );
  expect((await shop.visitor().request(paths.galleryDesign(waiting))).status).toBe(404);
});

test("14.23 the card says how many reports are open", async () => {
  const { id, title } = await share({ isPublic: true });
  for (const reason of ["spam", "other"]) {
    await shop.visitor().post(paths.galleryReports(id), new URLSearchParams({ reason }));
  }
  expect(await queue("reported")).toContain(title);
  expect(await queue("reported")).toContain("Reports (2 open)");
  await decide(admin, id, { action: "hide", reason: "No", queue: "reported" });
  const [card = ""] = (await queue("hidden")).split(title).slice(-1);
  expect(card).toContain("<h3>Reports</h3>");
});

describe("on a design's own page", () => {
  const page = async (visitor: Visitor, id: number) => {
    const answer = await visitor.request(paths.galleryDesign(id));
    return { text: await answer.text(), cacheControl: answer.headers.get("cache-control") };
  };

  test("14.25 an admin hides what nobody has reported, and sees what else shows the artwork", async () => {
    const { id, title, designId } = await share({ isPublic: true });
    const same = await addGalleryDesign(shop.sql, { designId, title: "Its twin" });
    const { text, cacheControl } = await page(admin, id);
    expect(cacheControl).toBe("private, no-cache");
    const [, action = "", fields = ""] =
      /<form class="stack" method="post" action="(\/admin[^"]*)">(.*?)<\/form>/s.exec(text) ?? [];
    expect(action).toBe(paths.adminGalleryDesign(id));
    expect(fields).toContain('name="reason"');
    expect(fields).toContain('name="action" value="hide"');
    const [, to = ""] = /name="queue" value="(.*?)"/.exec(fields) ?? [];
    const answer = await decide(admin, id, { action: "hide", reason: "Not yours", queue: to });
    expect(await traces(id, title)).toEqual(GONE);
    const next = await (await admin.request(answer.headers.get("location") ?? "")).text();
    expect(next).toContain("Design hidden");
    expect(next).toContain(paths.galleryDesign(same));
    expect(next).toContain(`It shows the artwork of “${title}”, which was hidden.`);
    expect((await page(admin, id)).text).not.toContain("Hide this design");
  });

  test("14.25 its owner, others and visitors have no such form, also after an admin has looked", async () => {
    const { id, owner } = await share({ isPublic: true });
    expect((await page(admin, id)).text).toContain("Hide this design");
    for (const visitor of [owner, (await register(shop)).visitor, shop.visitor()]) {
      const { text } = await page(visitor, id);
      expect(text).toContain("Report this design");
      expect(text).not.toContain("Hide this design");
      expect(text).not.toContain(paths.adminGalleryDesign(id));
    }
    expect((await page(shop.visitor(), id)).cacheControl).toStartWith("public");
    expect((await page(admin, id)).text).toContain("Hide this design");
  });
});
