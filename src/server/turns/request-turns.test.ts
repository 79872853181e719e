import { afterEach, expect, jest, test } from "bun:test";
import { useShop } from "#tools/testing/use-shop.ts";
import type { RouteOptions } from "../factory.ts";
import { createRequestTurns } from "./request-turns.ts";

const shop = useShop();
afterEach(() => void jest.useRealTimers());

/** Lets turns that nobody ends go on, until all of these are over. */
async function passUntil(turns: Promise<void>[]): Promise<void> {
  let areOver = false;
  const all = Promise.all(turns).then(() => {
    areOver = true;
  });
  while (!areOver) {
    jest.advanceTimersByTime(50);
    await new Promise(setImmediate);
  }
  await all;
}

test("22.54 a page does not wait for the pictures of its network", async () => {
  // On a busy machine the 50 ms of a turn pass between two lines.
  jest.useFakeTimers();
  const turns = createRequestTurns(shop.services);
  const started: string[] = [];
  const take = async (ip: string, kind: "page" | "public-file") => {
    await turns.take(new Request(shop.url), { ip, kind, options: {} });
    started.push(kind);
  };
  await take("198.51.100.7", "public-file");
  const pictures = Array.from({ length: 6 }, () => take("203.0.113.9", "public-file"));
  await take("203.0.113.9", "page");
  expect(started).toEqual([...Array<string>(3).fill("public-file"), "page"]);
  await passUntil(pictures);
  expect(started).toHaveLength(8);
});

test("22.54 a check of the shop's health does not wait for its network's pages", async () => {
  jest.useFakeTimers();
  const turns = createRequestTurns(shop.services);
  const started: string[] = [];
  const take = async (options: RouteOptions) => {
    await turns.take(new Request(shop.url), { ip: "unknown", kind: "page", options });
    started.push(options.anyHost ? "check" : "page");
  };
  const pages = Array.from({ length: 40 }, () => take({}));
  await take({ anyHost: true });
  expect(started).toEqual([...Array<string>(32).fill("page"), "check"]);
  await passUntil(pages);
});
