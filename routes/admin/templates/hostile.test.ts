import { beforeAll, expect, test } from "bun:test";
import { crc32, deflateRawSync } from "node:zlib";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { readyTote } from "#tools/testing/data/own-template.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
/** So many imports an hour are one admin's. */
let other: Visitor;
let id: string;
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  other = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin);
  const exported = await admin.request(paths.adminTemplateZip(id));
  files = readZip(new Uint8Array(await exported.arrayBuffer()));
});

type Entry = { name: string; bytes: Uint8Array; says?: number; mode?: number };

/** A ZIP of any entries, also of those that no program would write. */
function raw(entries: readonly Entry[]): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes, says = bytes.length, mode = 0o100644 } of entries) {
    const [packed, title] = [deflateRawSync(bytes), Buffer.from(name)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(0x0314, 4);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(mode * 65_536, 38);
    entry.writeUInt32LE(offset, 42);
    for (const [header, at] of [
      [local, 14],
      [entry, 16],
    ] as const) {
      header.writeUInt32LE(crc32(bytes), at);
      header.writeUInt32LE(packed.length, at + 4);
      header.writeUInt32LE(says, at + 8);
      header.writeUInt16LE(title.length, at + 12);
    }
    parts.push(local, title, packed);
    directory.push(entry, title);
    offset += local.length + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  const list = Buffer.concat(directory);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const whole = () => [...files].map(([name, bytes]): Entry => ({ name, bytes }));
const send = (zip: Uint8Array, as = admin) => {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(zip)], "template.zip"));
  return as.post(paths.adminTemplatesImport, body);
};
const stored = async () => [
  (await shop.sql`select from templates`).count,
  await shop.storage.list("template-pictures/"),
];
/** The template's own files, with other data. */
const described = (change: (data: object) => object): Entry[] => {
  const file = JSON.parse(Buffer.from(files.get("template.json") ?? []).toString());
  const bytes = Buffer.from(JSON.stringify({ ...file, data: change(file.data) }));
  return whole().map((one) => (one.name === "template.json" ? { ...one, bytes } : one));
};
const zeros = (many: number) => Buffer.alloc(many);

test.each([
  [
    "ten thousand files",
    () =>
      Array.from({ length: 10_000 }, (_, at) => ({ name: `pictures/${at}.jpg`, bytes: zeros(1) })),
    "10000 files",
  ],
  ["a file twice", () => [...whole(), ...whole().slice(0, 1)], "a file twice"],
  [
    "a link",
    () =>
      [
        ...whole(),
        { name: "pictures/link.jpg", bytes: Buffer.from("/etc/passwd"), mode: 0o120777 },
      ].filter(({ name }) => !/[0-9a-f]{32}/.test(name)),
    "missing",
  ],
  [
    "a way out",
    () => [...whole(), { name: "pictures/../../run.jpg", bytes: zeros(1) }],
    "no file of a template",
  ],
  [
    "a way from the root",
    () => [...whole(), { name: "/etc/cron.d/run.jpg", bytes: zeros(1) }],
    "no file of a template",
  ],
  [
    "a name with an end of its own",
    () => [...whole(), { name: "template.json\0.jpg", bytes: zeros(1) }],
    "no file of a template",
  ],
  [
    "a bomb",
    () => [...whole(), { name: "pictures/bomb.jpg", bytes: zeros(11 * 1024 ** 2) }],
    "more than",
  ],
  [
    "a bomb that says it is small",
    () => [...whole(), { name: "pictures/bomb.jpg", bytes: zeros(50 * 1024 ** 2), says: 900 }],
    "damaged",
  ],
  [
    "endless brackets",
    () => [{ name: "template.json", bytes: Buffer.alloc(200_000, "[") }],
    "template.json",
  ],
])(
  "57.57 a ZIP with %s is rejected with its reason, and nothing of it is stored",
  async (_, entries, reason) => {
    const before = await stored();
    const answer = await send(raw(entries()));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
    expect(await stored()).toEqual(before);
  },
);

test("57.57 figures of a thousand sizes are rejected as a whole, not size by size", async () => {
  const figures = Array.from(
    { length: 1000 },
    (_, at) => [`Size ${at}`, { chest: 20, length: 28 }] as const,
  );
  const entries = described((data) => ({ ...data, figures: Object.fromEntries(figures) }));
  const answer = await send(raw(entries), other);
  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toContain("Size 999");
});

const withMesh = (placed: Record<string, unknown>, inches = { width: 10, height: 10 }) => {
  const file = JSON.parse(Buffer.from(files.get("template.json") ?? []).toString());
  Object.assign(file.data.areas[0], { inches, dpi: 100 });
  file.data.views[0].areas = [{ area: `${id}-front`, ...placed }];
  const bytes = Buffer.from(JSON.stringify(file).replaceAll('"endless"', "1e999"));
  return raw(whole().map((one) => (one.name === "template.json" ? { ...one, bytes } : one)));
};
const square = [
  { x: 100, y: 100 },
  { x: 500, y: 100 },
  { x: 100, y: 500 },
  { x: 500, y: 500 },
];

test.each([
  ["of endless numbers", { columns: 2, points: [{ x: "endless", y: 0 }, ...square.slice(1)] }],
  [
    "of a part that is endless",
    { columns: 2, points: square, seen: { x: 0, y: 0, width: "endless", height: 1 } },
  ],
  ["of half a column", { columns: 2.5, points: square }],
  ["of one column", { columns: 1, points: square }],
  ["of three points", { columns: 2, points: square.slice(1) }],
  ["of no point", { columns: 2, points: [] }],
  ["of points on one line", { columns: 2, points: square.map(({ x }) => ({ x, y: x })) }],
])("57.57 a mesh %s is rejected, and nothing of it is stored", async (_, placed) => {
  const before = await stored();
  expect((await send(withMesh(placed), other)).status).toBe(422);
  expect(await stored()).toEqual(before);
});

test.each([
  [
    "a small part of a large area",
    { columns: 2, points: square, seen: { x: 19, y: 19, width: 0.5, height: 0.5 } },
  ],
  [
    "a part beyond its area",
    { columns: 2, points: square, seen: { x: 30, y: -20, width: 30, height: 30 } },
  ],
])("57.57 %s is drawn", async (_, placed) => {
  const answer = await send(withMesh(placed, { width: 40, height: 40 }), other);
  expect(answer.status).toBe(303);
  const copy = answer.headers.get("location")?.split("/").at(-1) ?? "";
  const picture = await admin.request(paths.adminTemplatePicture(copy, "front-grid-ffffff-640", 1));
  expect(picture.status).toBe(200);
});
