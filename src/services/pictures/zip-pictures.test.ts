import { expect, test } from "bun:test";
import { makeZip } from "#tools/testing/data/make-zip.ts";
import { MAX_BYTES } from "../artwork/check.ts";
import { listPictures, MAX_ZIP, unpackPicture } from "./zip-pictures.ts";

const BYTES = new TextEncoder().encode(
  "a picture that is none, but long enough to be packed packed packed",
);

function names(zip: Uint8Array): string[] {
  const listed = listPictures(zip);
  if (!listed.ok) throw new Error(listed.problem);
  return [...listed.entries.keys()];
}

async function unpacked(zip: Uint8Array, name: string): Promise<Uint8Array | undefined> {
  const listed = listPictures(zip);
  const entry = listed.ok ? listed.entries.get(name) : undefined;
  if (!entry) throw new Error(`no ${name}`);
  return unpackPicture(zip, entry);
}

test("58.12 pictures are found by their names, packed or not, in whatever folder", async () => {
  const zip = makeZip([
    { name: "shop/Front.PNG", bytes: BYTES, packed: true },
    { name: "back.jpg", bytes: BYTES },
    { name: "shop/readme.txt", bytes: BYTES },
    { name: "__MACOSX/front.png", bytes: BYTES },
    { name: "other/front.png", bytes: new Uint8Array([1]) },
  ]);
  expect(names(zip)).toEqual(["front.png", "back.jpg"]);
  for (const name of names(zip)) expect(await unpacked(zip, name)).toEqual(BYTES);
});

test.each([
  ["../../etc/front.png"],
  ["a/../../front.png"],
  ["..\\front.png"],
  ["/etc/front.png"],
  ["C:\\front.png"],
  ["front.png\u0000.txt"],
  ["\nfront.png"],
])("58.12 a file named %j is not there", (name) => {
  expect(names(makeZip([{ name, bytes: BYTES }]))).toEqual([]);
});

test("58.12 what is packed too densely, too large, encrypted or in a strange way is not there", () => {
  const bomb = new Uint8Array(5_000_000);
  const zip = makeZip([
    { name: "bomb.png", bytes: bomb, packed: true },
    { name: "huge.png", bytes: new Uint8Array(MAX_BYTES + 1) },
    { name: "secret.png", bytes: BYTES, says: { flags: 1 } },
    { name: "lzma.png", bytes: BYTES, says: { method: 14 } },
    { name: "stored.png", bytes: BYTES, says: { bytes: 1 } },
  ]);
  expect(names(zip)).toEqual([]);
});

test("58.12 what is longer, shorter or other than its entry says is not read", async () => {
  const long = crypto.getRandomValues(new Uint8Array(60_000));
  const zip = makeZip([
    { name: "long.png", bytes: long, packed: true, says: { bytes: 50_000 } },
    { name: "short.png", bytes: long, packed: true, says: { bytes: 70_000 } },
    { name: "other.png", bytes: BYTES, packed: true, says: { crc32: 1 } },
    { name: "torn.png", bytes: BYTES, says: { method: 8 } },
    { name: "empty.png", bytes: new Uint8Array() },
  ]);
  for (const name of names(zip)) expect(await unpacked(zip, name)).toBeUndefined();
  expect(names(zip).length).toBe(5);
});

test("58.12 a ZIP that is none, damaged, or too large or full says what to do", () => {
  const problemOf = (zip: Uint8Array) => {
    const listed = listPictures(zip);
    return listed.ok ? undefined : listed.problem;
  };
  const zip = makeZip([{ name: "a.png", bytes: BYTES }]);
  const damaged = zip.slice();
  damaged[BYTES.length + 30 + 5] = 0;
  expect(problemOf(BYTES)).toContain("no ZIP");
  expect(problemOf(new Uint8Array())).toContain("no ZIP");
  expect(problemOf(damaged)).toContain("damaged");
  expect(problemOf(zip.slice(20))).toContain("damaged");
  expect(problemOf(new Uint8Array(MAX_ZIP + 1))).toContain("more than 32 MB");
  const full = Array.from({ length: 4001 }, (_, at) => ({
    name: `${at}.png`,
    bytes: new Uint8Array([1]),
  }));
  expect(problemOf(makeZip(full))).toContain("up to 4000 files");
});
