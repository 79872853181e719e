import { expect, test } from "bun:test";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { findGalleryDesign, listPublicDesigns } from "#db/gallery/designs.ts";
import { listGallery } from "#db/gallery/list.ts";
import { countModeration, listModeration, listModerations } from "#db/gallery/moderation.ts";
import { listReports, reportDesign } from "#db/gallery/reports.ts";
import { deleteOldViews, insertView } from "#db/gallery/views.ts";
import type { ModerationAction } from "#shop/gallery/moderation.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { moderate } from "./moderate.ts";

const database = useDatabase();

const decide = (galleryDesignId: number, action: ModerationAction, reason = "") =>
  moderate(database, { galleryDesignId, action, reason, actorId: 1 });

const isPublic = async (id: number) => (await findGalleryDesign(database.sql, id)) !== undefined;

test("13.23 a waiting design is its owner's and the admins' to see until it is approved", async () => {
  const { sql } = database;
  const id = await addGalleryDesign(sql, { status: "waiting" });
  expect(await isPublic(id)).toBe(false);
  expect(await findGalleryDesign(sql, id, { userId: 77 })).toBeUndefined();
  expect((await findGalleryDesign(sql, id, { userId: 1 }))?.status).toBe("waiting");
  expect((await findGalleryDesign(sql, id, { isModerator: true }))?.id).toBe(id);
  const waiting = await listModeration(sql, "waiting", { limit: 10 });
  expect(waiting.map((row) => row.id)).toContain(id);
  expect(await decide(id, "approve")).toBe("done");
  expect(await decide(id, "approve")).toBe("not-possible");
  expect(await isPublic(id)).toBe(true);
});

test("14.22 a hidden design is not in list, detail or sitemap until it is restored", async () => {
  const { sql } = database;
  const id = await addGalleryDesign(sql, { title: "Unwanted badge", tags: ["badge"] });
  const seen = async () => [
    await isPublic(id),
    (await listGallery(sql, { q: "unwanted", limit: 24 })).designs.length > 0,
    (await listGallery(sql, { tag: "badge", limit: 24 })).designs.length > 0,
    (await listPublicDesigns(sql, { limit: 1000 })).some((row) => row.id === id),
  ];
  expect(await seen()).toEqual([true, true, true, true]);
  expect(await decide(id, "hide", "A trademark")).toBe("done");
  expect(await seen()).toEqual([false, false, false, false]);
  expect(await decide(id, "restore", "A mistake")).toBe("done");
  expect(await seen()).toEqual([true, true, true, true]);
  const history = await listModerations(sql, id);
  expect(history.map(({ action, reason }) => [action, reason])).toEqual([
    ["hide", "A trademark"],
    ["restore", "A mistake"],
  ]);
});

test("14.17 the queue shows one report per shopper until an admin decides", async () => {
  const { sql } = database;
  const id = await addGalleryDesign(sql);
  const report = {
    galleryDesignId: id,
    shopperId: await ensureShopper(sql, undefined),
    userId: null,
    reason: "offensive",
    details: "",
  };
  expect(await reportDesign(sql, report)).toBe(true);
  expect(await reportDesign(sql, { ...report, details: "Look closely" })).toBe(true);
  expect(await reportDesign(sql, { ...report, galleryDesignId: id + 1000 })).toBe(false);
  const [reported] = await listModeration(sql, "reported", { limit: 10 });
  expect(reported).toMatchObject({ id, openReports: 1 });
  expect((await countModeration(sql)).reported).toBe(1);
  expect(await listReports(sql, id)).toMatchObject([{ details: "Look closely", resolvedAt: null }]);
  expect(await decide(id, "dismiss")).toBe("done");
  expect((await countModeration(sql)).reported).toBe(0);
  expect(await isPublic(id)).toBe(true);
});

test("13.25 a view counts once per visitor and day, and not on hidden designs", async () => {
  const { sql } = database;
  const id = await addGalleryDesign(sql);
  const view = (visitor: string) => insertView(sql, id, { visitor });
  await Promise.all(["ada", "ada", "bob", "ada"].map(view));
  expect((await findGalleryDesign(sql, id))?.viewsCount).toBe(2);
  await sql`update gallery_views set day = day - 2`;
  await view("ada");
  expect((await findGalleryDesign(sql, id))?.viewsCount).toBe(3);
  await deleteOldViews(sql);
  expect((await sql`select from gallery_views`).count).toBe(1);
  await decide(id, "hide");
  await view("carol");
  expect((await findGalleryDesign(sql, id, { isModerator: true }))?.viewsCount).toBe(3);
});
