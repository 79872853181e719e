import { expect, test } from "bun:test";
import { crc32, deflateRawSync } from "node:zlib";
import { BadZip, readZip } from "./read-zip.ts";
import { type ZipEntry, zip } from "./zip.ts";

const LIMITS = { entries: 3, bytesOfFile: 1000, bytes: 1500, isName: /^[a-z]+\.txt$/ };

type File = { name: string; text: string };

async function packed(files: readonly File[], change: (zip: Buffer) => void = () => {}) {
  const entries = files.map(({ name, text }): ZipEntry => {
    const bytes = Buffer.from(text);
    const open = async () => new Blob([bytes]).stream();
    return { name, bytes: bytes.length, crc32: crc32(bytes), open };
  });
  const parts: Uint8Array[] = [];
  for await (const part of zip(entries, new Date(0))) parts.push(part);
  const whole = Buffer.concat(parts);
  change(whole);
  return whole;
}

/** One deflated file, as other programs pack it. */
function deflated({ name, text }: File, said = text.length): Buffer {
  const [body, crc] = [deflateRawSync(text), crc32(text)];
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc, 0);
  sizes.writeUInt32LE(body.length, 4);
  sizes.writeUInt32LE(said, 8);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  sizes.copy(head, 14);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  sizes.copy(entry, 16);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(head.length + name.length + body.length, 16);
  return Buffer.concat([head, Buffer.from(name), body, entry, Buffer.from(name), end]);
}

test("57.13 the files of a ZIP are read, stored or deflated", async () => {
  const files = [
    { name: "a.txt", text: "one" },
    { name: "b.txt", text: "" },
  ];
  const read = await readZip(await packed(files), LIMITS);
  expect([...read].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ["a.txt", "one"],
    ["b.txt", ""],
  ]);
  const other = await readZip(deflated({ name: "a.txt", text: "x".repeat(900) }), LIMITS);
  expect(other.get("a.txt")).toHaveLength(900);
});

const ONE = [{ name: "a.txt", text: "some text" }];

test.each([
  ["nothing", async () => Buffer.alloc(0)],
  ["other bytes", async () => Buffer.from("PK no zip")],
  ["a part of one", async () => (await packed(ONE)).subarray(20)],
  ["its end alone", async () => (await packed(ONE)).subarray(-22)],
  ["a path upward", () => packed([{ name: "../a.txt", text: "" }])],
  ["an absolute path", () => packed([{ name: "/a.txt", text: "" }])],
  ["a name with a null", () => packed([{ name: "a.txt\0", text: "" }])],
  ["a name twice", () => packed([...ONE, ...ONE])],
  [
    "too many files",
    () => packed(["a", "b", "c", "d"].map((name) => ({ name: `${name}.txt`, text: "" }))),
  ],
  ["a large file", () => packed([{ name: "a.txt", text: "x".repeat(1001) }])],
  [
    "large files together",
    () =>
      packed([
        { name: "a.txt", text: "x".repeat(900) },
        { name: "b.txt", text: "x".repeat(900) },
      ]),
  ],
  ["a changed byte", () => packed(ONE, (bytes) => void bytes.writeUInt8(0, 36))],
  [
    "a password",
    () => packed(ONE, (bytes) => void bytes.writeUInt16LE(1, bytes.length - 22 - 51 + 8)),
  ],
  [
    "an unknown method",
    () => packed(ONE, (bytes) => void bytes.writeUInt16LE(99, bytes.length - 22 - 51 + 10)),
  ],
  [
    "an offset beyond its end",
    () => packed(ONE, (bytes) => void bytes.writeUInt32LE(1e9, bytes.length - 22 - 51 + 42)),
  ],
  [
    "a directory beyond its end",
    () => packed(ONE, (bytes) => void bytes.writeUInt32LE(1e9, bytes.length - 6)),
  ],
  [
    "more files than it has",
    () => packed(ONE, (bytes) => void bytes.writeUInt16LE(3, bytes.length - 12)),
  ],
  ["a bomb", async () => deflated({ name: "a.txt", text: "x".repeat(5_000_000) }, 10)],
  ["less than it says", async () => deflated({ name: "a.txt", text: "x" }, 900)],
])("57.13 a ZIP with %s is rejected", async (_, make) => {
  const bytes = await make();
  await expect(readZip(bytes, LIMITS)).rejects.toBeInstanceOf(BadZip);
});
