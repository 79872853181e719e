import { expect, test } from "bun:test";
import { crc32 } from "node:zlib";
import { readZip } from "#tools/testing/data/zip.ts";
import { type ZipEntry, zip, zipLength } from "./zip.ts";

const AT = new Date("2026-11-21T12:34:56Z");

function entry(name: string, parts: readonly string[]): ZipEntry {
  const bytes = Buffer.from(parts.join(""));
  return {
    name,
    bytes: bytes.length,
    crc32: crc32(bytes),
    async open() {
      return new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
    },
  };
}

async function collect(entries: readonly ZipEntry[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(zip(entries, AT)));
}

test("17.8 a ZIP holds its files as they are, with their checksums, and is as long as was said", async () => {
  const entries = [entry("a.txt", ["one, ", "two"]), entry("none.txt", []), entry("b.txt", ["b"])];
  const bytes = await collect(entries);
  expect([...readZip(bytes)].map(([name, file]) => [name, file.toString()])).toEqual([
    ["a.txt", "one, two"],
    ["none.txt", ""],
    ["b.txt", "b"],
  ]);
  expect(bytes.length).toBe(zipLength(entries) ?? 0);
});

test("17.8 a ZIP of nothing is one", async () => {
  expect(readZip(await collect([])).size).toBe(0);
});

test("17.8 a file that is shorter than was said ends the ZIP", async () => {
  const short = { ...entry("a.txt", ["one"]), bytes: 4 };
  await expect(collect([short])).rejects.toThrow("a.txt is not 4 bytes long");
});

test("17.8 what is too large for the plain format has no length", () => {
  const large = { ...entry("a.png", []), bytes: 2 ** 31 };
  expect(zipLength([large])).toBeGreaterThan(2 ** 31);
  expect(zipLength([large, large])).toBeUndefined();
});
