import { expect, test } from "bun:test";
import sharp from "sharp";
import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import type { Cutout } from "#shop/designs/background/cutout.ts";
import { NOTHING_REMOVED } from "#shop/designs/background/remove-background.ts";
import { paths } from "#shop/paths.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { draftOf } from "#tools/testing/data/studio-draft.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

type Designed = { id: number; cutout: Cutout | null };

async function upload(visitor: Visitor, side = "front", png?: Uint8Array): Promise<Designed> {
  const form = new FormData();
  const picture = png ?? (await pngFixture({ width: 50, height: 60 }));
  form.set("design", new File([Buffer.from(picture)], "sun.png"));
  form.set("side", side);
  return (await visitor.post(paths.api.designUpload, form)).json();
}

/** 400 × 200 of the ground, with 100 × 100 of red at 200, 0. */
async function onGround(background: string): Promise<Uint8Array> {
  const red = { width: 100, height: 100, channels: 3, background: "#cc0000" } as const;
  const input = await sharp({ create: red }).png().toBuffer();
  const create = { ...red, width: 400, height: 200, background };
  return sharp({ create })
    .composite([{ input, left: 200, top: 0 }])
    .png()
    .toBuffer();
}

async function cutOut(
  visitor: Visitor,
  { id }: Designed,
  choice: BackgroundChoice = { rule: "all" },
): Promise<Designed> {
  const answer = await visitor.sendJson(paths.api.cutouts(id), choice);
  expect(answer.status).toBe(201);
  return answer.json();
}

test("20.7 a cutout takes its source's place in the draft", async () => {
  const visitor = shop.visitor();
  const back = await cutOut(visitor, await upload(visitor, "back"));
  const front = await cutOut(visitor, await upload(visitor));
  const { design, backDesign } = await draftOf(visitor);
  expect([design?.id, backDesign?.id]).toEqual([front.id, back.id]);
});

test("20.7 it takes every place where the draft shows its source, as large as before", async () => {
  const visitor = shop.visitor();
  const source = await upload(visitor);
  const free = imageLayer(source.id, { x: 9, rotation: 30 });
  const areas = { front: [imageLayer(source.id), free], "left-sleeve": [imageLayer(source.id)] };
  const { id: draftId, revision } = await draftOf(visitor);
  const body = { document: { version: 1, areas }, draftId, revision };
  expect((await visitor.sendJson(paths.api.draft, body, "PUT")).status).toBe(200);
  const { id } = await cutOut(visitor, source);
  const { document } = await draftOf(visitor);
  expect(document.areas).toEqual({
    front: [imageLayer(id), { ...free, artworkId: id }],
    "left-sleeve": [imageLayer(id)],
  });
});

test("3.29 it lies where its ink lay, and says which part of its source it is", async () => {
  const visitor = shop.visitor();
  const source = await upload(visitor, "front", await onGround("#103060"));
  const frame = async () => {
    const [first] = (await draftOf(visitor)).document.areas.front ?? [];
    const { x = 0, y = 0, width = 0, height = 0 } = first ?? {};
    return { first, x, y, width, height };
  };
  const before = await frame();
  const cut = await cutOut(visitor, source, { rule: "edges", tolerance: 40 });
  expect(cut.cutout).toEqual({
    ...{ version: 2, rule: "edges", tolerance: 40 },
    part: { x: 0.5, y: 0, width: 0.25, height: 0.5 },
  });
  const { first, ...layer } = await frame();
  expect(first).toMatchObject({ artworkId: cut.id });
  expect(layer.width).toBeCloseTo(before.width / 4, 6);
  expect(layer.x).toBeCloseTo(before.x + before.width / 8, 6);
  expect(layer.y).toBeCloseTo(before.y - before.height / 4, 6);
});

test("3.33 where no background is found that is said, and the draft stays", async () => {
  const visitor = shop.visitor();
  const source = await upload(visitor, "front", await onGround("#cc0000"));
  const answer = await visitor.sendJson(paths.api.cutouts(source.id), { rule: "edges" });
  expect([answer.status, await answer.text()]).toEqual([422, NOTHING_REMOVED]);
  expect((await draftOf(visitor)).design?.id).toBe(source.id);
});

test.each([-1, 101, 0.5, "50", null])("3.32 a tolerance of %p is rejected", async (tolerance) => {
  const visitor = shop.visitor();
  const { id } = await upload(visitor);
  const answer = await visitor.sendJson(paths.api.cutouts(id), { rule: "all", tolerance });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    "The tolerance is a whole number from 0 to 100.",
  ]);
});

test("3.36 strokes of the brush are stored with the cutout, and read for the brush alone", async () => {
  const visitor = shop.visitor();
  const source = await upload(visitor, "front", await onGround("#103060"));
  const strokes = [
    { mode: "restore", radius: 250, points: [1000, 2500] },
    { mode: "erase", radius: 250, points: [5000, 0, 7500, 0] },
  ] as const;
  const choice = { rule: "edges", tolerance: 40 } as const;
  const cut = await cutOut(visitor, source, { ...choice, strokes });
  expect(cut.cutout).toEqual({
    ...{ ...choice, version: 2 },
    // The part goes from 30 to 300 and from 10 to 110 of 400 × 200.
    part: { x: 0.075, y: 0.05, width: 0.675, height: 0.5 },
  });
  const read = await visitor.request(paths.api.design(cut.id));
  expect((await read.json()).cutout).toEqual({ ...cut.cutout, strokes });
  expect(JSON.stringify(await draftOf(visitor))).not.toContain("strokes");
  const other = await shop.visitor().request(paths.api.design(cut.id));
  expect(other.status).toBe(404);
});

test("3.36 a cutout without strokes reads as before", async () => {
  const visitor = shop.visitor();
  const cut = await cutOut(visitor, await upload(visitor, "front", await onGround("#103060")));
  const read = await visitor.request(paths.api.design(cut.id));
  expect((await read.json()).cutout).toEqual(cut.cutout);
});

const DOT = { mode: "erase", radius: 100, points: [5, 5] };

test.each([
  ["too many strokes", Array(41).fill(DOT)],
  ["too many points", Array(2).fill({ ...DOT, points: Array(1002).fill(5) })],
  ["a wide brush", [{ ...DOT, radius: 1001 }]],
  ["a point outside", [{ ...DOT, points: [5, 10_001] }]],
  ["half a point", [{ ...DOT, points: [5, 5, 5] }]],
  ["no list", DOT],
])("3.36 %s: the strokes are rejected in words, and nothing is cut out", async (_, strokes) => {
  const visitor = shop.visitor();
  const { id } = await upload(visitor);
  const answer = await visitor.sendJson(paths.api.cutouts(id), { rule: "all", strokes });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/stroke/);
  expect((await draftOf(visitor)).design?.id).toBe(id);
});

test("3.21 20.7 a late cutout does not replace a newer upload", async () => {
  const visitor = shop.visitor();
  const older = await upload(visitor);
  const newer = await upload(visitor);
  await cutOut(visitor, older);
  expect((await draftOf(visitor)).design?.id).toBe(newer.id);
});

test("3.21 20.7 a late cutout does not bring a deleted design back", async () => {
  const visitor = shop.visitor();
  const design = await upload(visitor);
  await visitor.sendJson(paths.api.draft, { designId: null }, "PUT");
  await cutOut(visitor, design);
  expect((await draftOf(visitor)).design).toBeNull();
});
