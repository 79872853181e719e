import { beforeAll, expect, test } from "bun:test";
import { crc32 } from "node:zlib";
import { type ZipEntry, zip } from "#services/zip/zip.ts";
import type { View } from "#shop/goods/template.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { readyTote, sendPhoto, setState } from "#tools/testing/data/own-template.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin);
  await sendPhoto(admin, { template: id, view: "front", color: "heathernavy" }, await totePhoto());
  const [row] = await shop.sql`
    select data->'views'->0->>'picture' as picture from templates where id = ${id}`;
  const mask = { color: "", tolerance: "25", strokes: STROKES, revision: row?.picture };
  await admin.post(paths.adminTemplateMask(id, "front"), new URLSearchParams(mask));
  const exported = await admin.request(paths.adminTemplateZip(id));
  expect(exported.headers.get("content-type")).toBe("application/zip");
  files = readZip(new Uint8Array(await exported.arrayBuffer()));
});

const STROKES = '[{"mode":"erase","radius":500,"points":[5000,6000]}]';

type Json = { data: { views: Record<string, unknown>[] } & Record<string, unknown> } & Record<
  string,
  unknown
>;

const json = (): Json => JSON.parse(Buffer.from(files.get("template.json") ?? []).toString());
const photos = () => [...files.keys()].filter((name) => name.startsWith("pictures/")).toSorted();
const photo = () => photos()[0] ?? "";

async function send(contents: ReadonlyMap<string, Uint8Array>) {
  const entries = [...contents].map(([name, bytes]): ZipEntry => {
    const open = async () => new Blob([new Uint8Array(bytes)]).stream();
    return { name, bytes: bytes.length, crc32: crc32(bytes), open };
  });
  const parts: Uint8Array[] = [];
  for await (const part of zip(entries, new Date())) parts.push(part);
  const body = new FormData();
  body.set("file", new File([new Uint8Array(Buffer.concat(parts))], "template.zip"));
  return admin.post(paths.adminTemplatesImport, body);
}

const changed = (change: (file: Json) => void) => {
  const file = json();
  change(file);
  return new Map([...files, ["template.json", Buffer.from(JSON.stringify(file))]]);
};

test("57.12 what was exported is imported as a draft, and sold when it is made ready", async () => {
  expect([...files.keys()].toSorted()).toEqual([...photos(), "template.json"]);
  expect(photos()).toHaveLength(2);
  const answer = await send(files);
  expect(answer.status).toBe(303);
  const copy = answer.headers.get("location")?.split("/").at(-1) ?? "";
  expect(copy).not.toBe(id);
  await setState(shop, admin, { id: copy, state: "ready" });
  const [one, other] = [findTemplate(id), findTemplate(copy)];
  expect(other?.areas[0].inches).toEqual(one?.areas[0].inches);
  expect(other?.areas[0].id).toBe(`${copy}-front`);
  const path = paths.shirt(copy, "front", "heathernavy", 320);
  expect((await shop.visitor().request(path)).status).toBe(200);
  const [{ photographs, masked, picture }, before] = [other, one].map((each) => each?.views[0]) as [
    View,
    View,
  ];
  expect(Object.keys(photographs ?? {})).toEqual(["heathernavy"]);
  expect(photographs?.heathernavy).not.toBe(before.photographs?.heathernavy);
  expect(masked).toEqual([picture]);
  const [row] = await shop.sql`select mask from template_pictures where id = ${picture}`;
  expect(row?.mask).toEqual({ strokes: JSON.parse(STROKES) });
});

test("57.12 what comes with the shop is exported, too, and needs no photographs", async () => {
  const exported = await admin.request(paths.adminTemplateZip("classic"));
  const contents = readZip(new Uint8Array(await exported.arrayBuffer()));
  expect([...contents.keys()]).toEqual(["template.json"]);
  expect((await send(contents)).status).toBe(303);
});

const points =
  (...list: [unknown, unknown][]) =>
  (file: Json) => {
    file.data.views[0] = {
      ...file.data.views[0],
      areas: [{ area: `${id}-front`, columns: 2, points: list.map(([x, y]) => ({ x, y })) }],
    };
  };

test.each([
  ["another file", () => new Map([...files, ["run.sh", Buffer.from("x")]])],
  ["no text of a template", () => new Map([...files].slice(1))],
  ["no photograph", () => new Map([...files].slice(0, 1))],
  ["a text that is none", () => new Map([...files, ["template.json", Buffer.from("{")]])],
  ["an unknown field", () => changed((file) => Object.assign(file, { script: "x" }))],
  ["an unknown field inside", () => changed((file) => Object.assign(file.data, { __proto__x: 1 }))],
  ["a version to come", () => changed((file) => Object.assign(file, { version: 2 }))],
  [
    "a path for a photograph",
    () => changed((file) => Object.assign(file, { pictures: { [id]: { file: "../x.jpg" } } })),
  ],
  [
    "a picture that the shop lacks",
    () => changed(({ data }) => Object.assign(data.views[0] ?? {}, { picture: "nothing-front" })),
  ],
  ["numbers that are none", () => changed(points([null, 1], [9, 1], [1, 9], [9, 9]))],
  ["a folded area", () => changed(points([0, 0], [9, 9], [9, 0], [0, 9]))],
  ["an area outside", () => changed(points([0, 0], [9000, 0], [0, 90], [90, 90]))],
  [
    "ten thousand points",
    () => changed(points(...Array.from({ length: 10_000 }, () => [1, 1] as [number, number]))),
  ],
  [
    "a color that clashes",
    () =>
      changed(({ data }) => Object.assign(data, { colors: [{ name: "Black", hex: "#000001" }] })),
  ],
  [
    "a thousand colors",
    () =>
      changed(({ data }) =>
        Object.assign(data, {
          colors: Array.from({ length: 1000 }, (_, at) => ({ name: `C${at}`, hex: "#000001" })),
        }),
      ),
  ],
  ["a page as a photograph", () => new Map([...files, [photo(), Buffer.from("<html>")]])],
  [
    "a damaged photograph",
    () => new Map([...files, [photo(), (files.get(photo()) ?? Buffer.alloc(0)).subarray(0, 3000)]]),
  ],
])("57.13 a ZIP with %s is rejected, and nothing of it is stored", async (_, make) => {
  const before = await stored();
  const answer = await send(make());
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/class="field__error"/);
  expect(await stored()).toEqual(before);
});

async function stored() {
  const [row] = await shop.sql`select count(*) from templates`;
  return [row?.count, await shop.storage.list("template-pictures/")];
}
