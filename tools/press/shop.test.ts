import { afterAll, expect, test } from "bun:test";
import { findNext, openFile } from "./shop.ts";

const KEY = `press_${"k".repeat(43)}`;
const PRESS = { id: 1, name: "DTG" };
const FILE = { id: "1-front", piece: 1, name: "W1.png", bytes: 1, sha256: "0", url: "/file" };

let answer: () => Response = () => new Response();
const seen: string[] = [];
/** Answers as a shop in another's hands might. */
const shop = Bun.serve({
  port: 0,
  fetch(request) {
    seen.push(request.headers.get("authorization") ?? "");
    return answer();
  },
});
const elsewhere = Bun.serve({ port: 0, fetch: () => new Response("caught") });
afterAll(() => Promise.all([shop.stop(true), elsewhere.stop(true)]));

const at = { url: shop.url.origin, key: KEY };
const workWith = (file: object) => ({
  press: PRESS,
  work: { id: 1, round: 1, batch: null, files: [{ ...FILE, ...file }], leftOut: [] },
});

test.each([
  "../W1.png",
  "..\\W1.png",
  "/etc/W1.png",
  "C:W1.png",
  "W1.png.exe",
  ".W1.png",
  "",
  "W1\u0000.png",
  `${"W".repeat(300)}.png`,
])("74.27 a file named %j is not taken", async (name) => {
  answer = () => Response.json(workWith({ name }));
  await expect(findNext(at, 0)).rejects.toThrow("The shop names a file");
});

test("74.27 a file is fetched from the shop alone", async () => {
  answer = () => Response.json(workWith({}));
  expect((await findNext(at, 0)).work?.files).toEqual([FILE]);
  expect(seen.at(-1)).toBe(`Bearer ${KEY}`);
  const signal = new AbortController().signal;
  for (const url of [elsewhere.url.href, `//localhost:${elsewhere.port}/`, "@example.com/"]) {
    await expect(openFile(at, { ...FILE, url }, signal)).rejects.toThrow("which is another's");
  }
});

test("74.27 no redirect is followed, and the program says where the shop is", async () => {
  answer = () => Response.redirect(`${elsewhere.url.origin}/api/press/work`, 301);
  await expect(findNext(at, 0)).rejects.toThrow(`set "url" to ${elsewhere.url.origin}`);
});

test.each([
  ["a page", () => new Response("<html>", { status: 404 }), "is this the shop's URL?"],
  ["no JSON", () => new Response("hello"), "not the shop"],
  ["other JSON", () => Response.json([1]), "not the shop"],
  ["a full shop", () => new Response("Later.", { status: 503 }), "answers 503: Later"],
] as const)("74.16 %s is said in words", async (_, given, words) => {
  answer = given;
  await expect(findNext(at, 0)).rejects.toThrow(words);
});
