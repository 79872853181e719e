import { expect, test } from "bun:test";
import { useShop } from "#tools/testing/use-shop.ts";
import type { RouteOptions } from "../factory.ts";
import { createRequestTurns } from "./request-turns.ts";

const shop = useShop();

test("22.54 a page does not wait for the pictures of its network", async () => {
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
  await Promise.all(pictures);
  expect(started).toHaveLength(8);
});

test("22.54 a check of the shop's health does not wait for its network's pages", async () => {
  const turns = createRequestTurns(shop.services);
  const started: string[] = [];
  const take = async (options: RouteOptions) => {
    await turns.take(new Request(shop.url), { ip: "unknown", kind: "page", options });
    started.push(options.anyHost ? "check" : "page");
  };
  const pages = Array.from({ length: 40 }, () => take({}));
  await take({ anyHost: true });
  expect(started).toEqual([...Array<string>(32).fill("page"), "check"]);
  await Promise.all(pages);
});
