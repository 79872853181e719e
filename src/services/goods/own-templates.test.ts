import { expect, test } from "bun:test";
import { newTemplateData } from "#shop/goods/own/new-template.ts";
import type { OwnTemplate } from "#shop/goods/own/template-data.ts";
import { toData } from "#shop/goods/own/to-data.ts";
import { findTemplate, templateOf } from "#shop/goods/templates.ts";
import { loadOwnTemplates } from "./own-templates.ts";

/** A table that another process writes. */
function table() {
  const rows: OwnTemplate[] = [];
  const seen = { changes: 0, lists: 0, isAway: false };
  return {
    rows,
    seen,
    change: 0,
    async latestChange() {
      seen.changes++;
      if (seen.isAway) throw new Error("The database is away");
      return this.change;
    },
    async list() {
      seen.lists++;
      return rows;
    },
    write(id: string, given: Partial<OwnTemplate> = {}) {
      rows.splice(0, rows.length, ...rows.filter((row) => row.id !== id));
      const data = toData(templateOf("classic"));
      rows.push({ id, name: id, state: "ready", data, ...given });
      this.change++;
    },
  };
}

const load = (from: ReturnType<typeof table>, freshMs?: number) =>
  loadOwnTemplates({
    latestChange: () => from.latestChange(),
    list: () => from.list(),
    ...(freshMs !== undefined && { freshMs }),
  });

test("57.3 what another process makes ready, changes and retires is known by the next request", async () => {
  const other = table();
  const own = await load(other, 0);
  expect(findTemplate("own-one")).toBeUndefined();
  other.write("own-one");
  await own.refresh();
  expect(templateOf("own-one").isRetired).toBeUndefined();
  other.write("own-one", { name: "Renamed", state: "retired" });
  await own.refresh();
  expect(templateOf("own-one")).toMatchObject({ name: "Renamed", isRetired: true });
});

test("57.3 however much is requested, the table is asked once a second, and read when it changed", async () => {
  const other = table();
  const own = await load(other);
  for (let at = 0; at < 1000; at++) await own.refresh();
  expect(other.seen).toMatchObject({ changes: 2, lists: 1 });
  await own.reload();
  expect(other.seen).toMatchObject({ changes: 3, lists: 1 });
});

test("57.3 drafts are not known, nor what is not complete; without a database all else stays", async () => {
  const other = table();
  other.write("own-ready");
  other.write("own-draft", { state: "draft" });
  other.write("own-broken", { data: newTemplateData("thing") });
  const own = await load(other, 0);
  expect(["own-ready", "own-draft", "own-broken"].map((id) => findTemplate(id)?.id)).toEqual([
    "own-ready",
    undefined,
    undefined,
  ]);
  other.seen.isAway = true;
  await own.refresh();
  expect(templateOf("own-ready").id).toBe("own-ready");
});

test("57.3 a color that a new version of the shop brings wins over an owner's of the same name", async () => {
  const other = table();
  const data = { ...toData(templateOf("classic")), colors: [{ name: "Black", hex: "#000001" }] };
  other.write("own-black", { data });
  await load(other, 0);
  expect(templateOf("own-black").colors[0]?.hex).toBe("#212124");
});
