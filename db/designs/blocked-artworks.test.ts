import { expect, test } from "bun:test";
import type { ISql } from "postgres";
import { changeDraft } from "#designs/change-draft.ts";
import { moderate } from "#gallery/moderate.ts";
import { type ModerationAction, sameArtwork } from "#shop/gallery/moderation.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { ensureShopper } from "../accounts/shoppers.ts";
import { findGalleryDesign, shareDesign } from "../gallery/designs.ts";
import { listModeration } from "../gallery/moderation.ts";
import { listReports } from "../gallery/reports.ts";
import { findDrawn } from "./documents.ts";
import { findDraft } from "./drafts.ts";
import { grantDesigns } from "./grants.ts";

const database = useDatabase();

const decide = (galleryDesignId: number, action: ModerationAction) =>
  moderate(database, { galleryDesignId, action, reason: "No", actorId: 1 });

async function share(sql: ISql, designId: number, backDesignId: number | null = null) {
  const { id: documentId } = await addDocument(sql, { front: designId, back: backDesignId });
  return shareDesign(sql, {
    userId: 1,
    documentId,
    title: "Again",
    description: "",
    tags: ["logo"],
    color: "white",
    textEditable: false,
    status: "approved",
  });
}

async function isShareable(designId: number, backDesignId: number | null = null) {
  const { sql } = database;
  const shared = await sql.begin((tx) => share(tx, designId, backDesignId));
  if (shared.ok) await sql`delete from gallery_designs where id = ${shared.id}`;
  return shared.ok;
}

async function publicDesign(title = "A disc") {
  const id = await addGalleryDesign(database.sql, { title });
  const designId = (await findGalleryDesign(database.sql, id))?.designId;
  if (!designId) throw new Error("it has no front");
  return { id, designId };
}

const moderationQueue = async () =>
  (await listModeration(database.sql, "reported", { limit: 100 })).map(({ id }) => id);

test("14.26 artwork of a hidden design cannot be shared again, nor any cutout of it", async () => {
  const { sql } = database;
  const { id, designId } = await publicDesign();
  const other = (await publicDesign()).designId;
  const once = await addCutout(sql, designId);
  const twice = await addCutout(sql, once);
  await decide(id, "hide");
  for (const artwork of [designId, once, twice]) {
    expect(await isShareable(artwork)).toBe(false);
    expect(await isShareable(other, artwork)).toBe(false);
  }
  expect(await isShareable(other)).toBe(true);
  await decide(id, "restore");
  for (const artwork of [designId, once, twice]) expect(await isShareable(artwork)).toBe(true);
});

test("14.26 the source of a hidden cutout cannot be shared either", async () => {
  const { sql } = database;
  const { designId } = await publicDesign();
  const twice = await addCutout(sql, await addCutout(sql, designId));
  await decide(await addGalleryDesign(sql, { designId: twice }), "hide");
  expect(await isShareable(designId)).toBe(false);
});

test("21.51 a draft that shows it is drawn under another name, without the artwork", async () => {
  const { sql } = database;
  const { id, designId } = await publicDesign();
  const shopperId = await ensureShopper(sql, undefined);
  await grantDesigns(sql, shopperId, id);
  await changeDraft(sql, shopperId, { frontDesignId: designId });
  const pictureOf = async () => (await findDraft(sql, shopperId))?.pictureId ?? "";
  const before = await pictureOf();
  expect((await findDrawn(sql, before))?.artworks).toHaveLength(1);
  await decide(id, "hide");
  expect(await findDrawn(sql, before)).toBeUndefined();
  expect(await findDrawn(sql, await pictureOf())).toEqual({
    document: { version: 1, areas: {} },
    artworks: [],
  });
  await decide(id, "restore");
  expect((await findDrawn(sql, await pictureOf()))?.artworks).toHaveLength(1);
});

test("14.26 of two hidden designs with the same artwork both are restored before it is shared", async () => {
  const { id, designId } = await publicDesign();
  const second = await addGalleryDesign(database.sql, { designId });
  await decide(id, "hide");
  await decide(second, "hide");
  await decide(id, "restore");
  expect(await isShareable(designId)).toBe(false);
  await decide(second, "restore");
  expect(await isShareable(designId)).toBe(true);
});

test("14.26 artwork stays blocked after all hidden designs that show it are deleted", async () => {
  const { sql } = database;
  const { id, designId } = await publicDesign();
  const second = await addGalleryDesign(sql, { designId });
  await decide(id, "hide");
  await decide(second, "hide");
  await sql`delete from gallery_designs where id in (${id}, ${second})`;
  expect(await isShareable(designId)).toBe(false);
});

test("14.27 a waiting design is not approved while its artwork is blocked", async () => {
  const { sql } = database;
  const { id, designId } = await publicDesign();
  const backDesignId = await addCutout(sql, await addCutout(sql, designId));
  const waiting = await addGalleryDesign(sql, { backDesignId, status: "waiting" });
  await decide(id, "hide");
  expect(await decide(waiting, "approve")).toBe("blocked");
  await decide(id, "restore");
  expect(await decide(waiting, "approve")).toBe("done");
});

test("14.27 public designs that show hidden artwork come into the queue, once", async () => {
  const { sql } = database;
  await sql`delete from gallery_reports`;
  const { id, designId } = await publicDesign("Sunrise");
  const sourceId = await addCutout(sql, designId);
  const same = await addGalleryDesign(sql, { designId });
  const onBack = await addGalleryDesign(sql, { backDesignId: await addCutout(sql, sourceId) });
  const [twin, other] = [await publicDesign(), await publicDesign()];
  await sql`
    update designs set sha256 = (select sha256 from designs where id = ${designId})
    where id = ${twin.designId}`;
  await addGalleryDesign(sql, { designId, status: "waiting" });
  await decide(id, "hide");
  expect(await moderationQueue()).toEqual([same, onBack, twin.id]);
  expect(await listReports(sql, same)).toMatchObject([
    { details: sameArtwork("Sunrise"), resolvedAt: null },
  ]);
  await decide(id, "restore");
  await decide(id, "hide");
  expect((await listReports(sql, same)).length).toBe(1);
  await decide(same, "dismiss");
  await decide(onBack, "hide");
  expect(await moderationQueue()).toEqual([same, twin.id]);
  expect(await moderationQueue()).not.toContain(other.id);
});

/** True when `work` waits for such a lock before it finishes. */
async function waits(work: Promise<unknown>, lock: "advisory" | "transactionid") {
  let isDone = false;
  work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const waiting = await database.sql`
      select from pg_stat_activity where datname = current_database() and wait_event = ${lock}`;
    if (waiting.count > 0) return true;
    await Bun.sleep(5);
  }
  return false;
}

test("14.28 a share that runs during a hide waits for it and is rejected", async () => {
  const { sql } = database;
  const { id, designId } = await publicDesign();
  const cutout = await addCutout(sql, designId);
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = sql.begin(async (tx) => {
    await tx`select from gallery_designs where id = ${id} for update`;
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  const hiding = decide(id, "hide");
  expect(await waits(hiding, "transactionid")).toBe(true);
  const sharing = sql.begin((tx) => share(tx, cutout));
  expect(await waits(sharing, "advisory")).toBe(true);
  letGo.resolve();
  expect(await hiding).toBe("done");
  expect(await sharing).toEqual({ ok: false, reason: "blocked" });
  await holding;
});

test("14.28 a hide that runs during a share waits for it and reports the shared design", async () => {
  const { sql } = database;
  const { id, designId } = await publicDesign();
  const cutout = await addCutout(sql, designId);
  const [isShared, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sharing = sql.begin(async (tx) => {
    const shared = await share(tx, cutout);
    isShared.resolve();
    await letGo.promise;
    return shared.ok ? shared.id : 0;
  });
  await isShared.promise;
  const hiding = decide(id, "hide");
  expect(await waits(hiding, "advisory")).toBe(true);
  letGo.resolve();
  expect(await hiding).toBe("done");
  expect(await moderationQueue()).toContain(await sharing);
});
