import { describe, expect, test } from "bun:test";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { fourAreas, imageLayer } from "#tools/testing/data/documents.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { draftOf } from "#tools/testing/data/studio-draft.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const put = (visitor: Visitor, body: object) => visitor.sendJson(paths.api.draft, body, "PUT");
const add = (visitor: Visitor, body: object) => visitor.sendJson(paths.api.drafts, body);

const on = (area: string, ...layers: unknown[]) => ({ version: 1, areas: { [area]: layers } });
const TEXT = { kind: "text", x: 6, y: 4, width: 3, height: 1, text: "Team 24", font: "anton" };
const text = (more: object = {}) => ({ ...TEXT, size: 1, fill: "#112233", ...more });

describe("PUT /api/draft with a document", () => {
  test("20.41 replaces what is in the studio, and answers what the next one is based on", async () => {
    const { visitor, designId } = await startBuyer(shop);
    const { id: draftId, revision, document } = await draftOf(visitor);
    expect(document.areas.front).toMatchObject([{ artworkId: designId }]);
    const saved = await put(visitor, { document: fourAreas(designId), draftId, revision });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toEqual({
      ...{ id: draftId, revision: revision + 1, name: "" },
      pictureId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await draftOf(visitor)).toMatchObject({
      id: draftId,
      revision: revision + 1,
      document: fourAreas(designId),
      artworks: [{ id: designId, name: "disc.png", filePath: expect.any(String) }],
      design: { id: designId },
      backDesign: { id: designId },
    });
  });

  test("20.41 is 409 when another window has changed it since, and nothing is lost", async () => {
    const { visitor, designId } = await startBuyer(shop);
    const { id: draftId, revision } = await draftOf(visitor);
    const [one, other] = [on("front", imageLayer(designId)), on("back", imageLayer(designId))];
    expect((await put(visitor, { document: one, draftId, revision })).status).toBe(200);
    const late = await put(visitor, { document: other, draftId, revision });
    expect([late.status, await late.text()]).toEqual([
      409,
      "This design was changed in another window.",
    ]);
    // A save whose answer was lost is sent again.
    expect((await put(visitor, { document: one, draftId, revision })).status).toBe(200);
    // Nor does a window that has seen no draft yet.
    expect((await put(visitor, { document: other })).status).toBe(409);
    expect((await draftOf(visitor)).document).toMatchObject(one);

    const added = await add(visitor, { document: other, name: "From the other window" });
    expect(added.status).toBe(201);
    expect((await draftOf(visitor)).document).toMatchObject(other);
    const bodies = await shop.sql<{ body: DesignDocument }[]>`
      select body from drafts where id in (${draftId}, ${(await added.json()).id}) order by id`;
    expect(bodies.map(({ body }) => Object.keys(body.areas))).toEqual([["front"], ["back"]]);
  });

  test("20.41 opens the design again that another window has closed, unless it was changed since", async () => {
    const visitor = shop.visitor();
    const save = async (words: string, base: object = {}) => {
      const answer = await put(visitor, { document: on("front", text({ text: words })), ...base });
      return answer.ok ? await answer.json() : answer.status;
    };
    const baseOf = ({ id, revision }: { id: number; revision: number }) => ({
      draftId: id,
      revision,
    });
    const one = baseOf(await save("ONE"));
    const added = await add(visitor, { document: on("front", text({ text: "TWO" })) });
    const two = baseOf(await added.json());
    const later = await save("ONE, LATER", one);
    expect(later).toMatchObject({ id: one.draftId });
    expect(await save("ONE, TOO LATE", one)).toBe(409);
    expect((await draftOf(visitor)).id).toBe(one.draftId);
    expect(await save("TWO, LATER", two)).toMatchObject({ id: two.draftId });
    expect(await save("ONE, LAST", baseOf(later))).toMatchObject({ id: one.draftId });
    const stranger = (await startBuyer(shop)).visitor;
    const theirs = { document: on("front", text({ text: "MINE" })), ...two };
    expect((await put(stranger, theirs)).status).toBe(409);
  });

  test("20.41 opens the design again that another window has closed before its last save was answered", async () => {
    const visitor = shop.visitor();
    const saying = (words: string) => on("front", text({ text: words }));
    const saved = await (await put(visitor, { document: saying("ONE") })).json();
    const base = { draftId: saved.id, revision: saved.revision };
    const lost = await put(visitor, { document: saying("ONE, TWO"), ...base });
    expect(lost.status).toBe(200);
    await add(visitor, { document: saying("OTHER") });
    const again = await put(visitor, { document: saying("ONE, TWO"), ...base });
    expect(await again.json()).toMatchObject({ id: saved.id });
    await add(visitor, { document: saying("OTHER") });
    const follows = [fingerprint(canonicalText(readDocument(saying("ONE, TWO"))))];
    const next = await put(visitor, { document: saying("ONE, TWO, THREE"), ...base, follows });
    expect(await next.json()).toMatchObject({ id: saved.id });
  });

  test("20.41 a design becomes like another one, and stays the one that is changed", async () => {
    const visitor = shop.visitor();
    const saying = (words: string) => on("front", text({ text: words }));
    const first = await (await put(visitor, { document: saying("ONE") })).json();
    await add(visitor, { document: saying("TWO") });
    const base = { draftId: first.id, revision: first.revision };
    const saved = await put(visitor, { document: saying("TWO"), ...base });
    expect(await saved.json()).toMatchObject({ id: first.id });
    // A design of its own whose answer was lost is not made twice.
    const own = await (await add(visitor, { document: saying("THREE") })).json();
    const again = await put(visitor, { document: saying("THREE"), ...base });
    expect(await again.json()).toMatchObject({ id: own.id });
  });

  test("20.41 the first save of somebody new begins a draft, of words alone if they like", async () => {
    const visitor = shop.visitor();
    const saved = await put(visitor, { document: on("front", text()), designDescription: "Soft" });
    const { id, revision } = await saved.json();
    expect(await draftOf(visitor)).toMatchObject({
      ...{ id, revision, artworks: [], design: null, designDescription: "Soft" },
      document: on("front", text()),
    });
  });

  test.each([
    ["51 layers", on("front", ...Array(51).fill(text())), "A print area holds up to 50 layers."],
    ["an unknown area", on("cape", text()), "The areas of a design are front, back,"],
    ["an unknown font", on("front", text({ font: "arial" })), "There is no such font."],
    ["501 characters", on("front", text({ text: "x".repeat(501) })), "A text has 1 to 500"],
    ["a width of 10,000 in", on("front", text({ width: 10_000 })), "The shop cannot read this"],
    ["no numbers", on("front", text({ x: null })), "The shop cannot read this design."],
  ])(
    "20.42 %s are rejected in plain words, and nothing is written",
    async (_, document, reason) => {
      const visitor = shop.visitor();
      for (const answer of [await put(visitor, { document }), await add(visitor, { document })]) {
        expect(answer.status).toBe(400);
        expect(await answer.text()).toStartWith(reason);
      }
      expect((await draftOf(visitor)).id).toBeUndefined();
    },
  );

  test.each(["NaN", "Infinity", "1e999"])(
    "20.42 a place of %s is rejected as well",
    async (number) => {
      const body = JSON.stringify({ document: on("front", text({ x: "HERE" })) });
      const answer = await shop.visitor().request(paths.api.draft, {
        method: "PUT",
        body: body.replace('"HERE"', number),
        headers: { "content-type": "application/json" },
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/^(Malformed JSON|The shop cannot read this design\.)/);
    },
  );

  test("20.41 somebody else's artwork is not there", async () => {
    const [{ visitor, designId }, stranger] = [await startBuyer(shop), await startBuyer(shop)];
    const document = on("back", text(), imageLayer(stranger.designId));
    const { id: draftId, revision } = await draftOf(visitor);
    const answers = [
      await put(visitor, { document, draftId, revision }),
      await add(visitor, { document }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe("There is no such design. Upload it again.");
    }
    expect((await draftOf(visitor)).document.areas.front).toMatchObject([{ artworkId: designId }]);
  });
});

test("20.43 a shopper saves 200 designs, and reads why there is no 201st", async () => {
  const visitor = shop.visitor();
  const document = on("front", text());
  const { id } = await (await put(visitor, { document })).json();
  await shop.sql`
    insert into drafts (shopper_id, body, is_open)
    select shopper_id, body, false from drafts, generate_series(1, 199) where id = ${id}`;
  const rejected = await add(visitor, { document });
  expect(rejected.status).toBe(409);
  expect(await rejected.text()).toStartWith("You have 200 saved designs, and no more");
  expect((await draftOf(visitor)).id).toBe(id);
});

test("21.55 a browser that begins designs without end has to wait", async () => {
  const visitor = shop.visitor();
  const document = on("front", text());
  const { id: draftId, revision } = await (await put(visitor, { document })).json();
  const [{ before }] = await shop.sql<[{ before: number }]>`
    select max(turns)::int as before from rate_limits where key like 'document-shopper:%'`;
  await shop.sql`update rate_limits set turns = 300 where key like 'document-shopper:%'`;
  const rejected = await add(visitor, { document });
  expect([rejected.status, await rejected.text()]).toEqual([
    429,
    expect.stringMatching(/^That is a lot of new designs in an hour. Please wait \d+ minutes/),
  ]);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(3000);
  // The one that is open is saved as ever.
  const changed = on("back", text());
  expect((await put(visitor, { document: changed, draftId, revision })).status).toBe(200);
  await shop.sql`
    update rate_limits set turns = ${before} where key like 'document-shopper:%'`;
});

describe("POST /api/designs/upload", () => {
  test("20.44 with keepDraft it leaves the draft alone", async () => {
    const { visitor } = await startBuyer(shop);
    const before = await draftOf(visitor);
    const form = new FormData();
    form.set("design", new File([await pngFixture({ width: 50, height: 50 })], "sun.png"));
    form.set("keepDraft", "true");
    const answer = await visitor.post(paths.api.designUpload, form);
    const { id } = await answer.json();
    expect(await draftOf(visitor)).toEqual(before);
    const { id: draftId, revision } = before;
    const document = on("left-sleeve", imageLayer(id));
    expect((await put(visitor, { document, draftId, revision })).status).toBe(200);
  });
});
