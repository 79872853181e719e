import { expect, test } from "bun:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Hono } from "hono";
import type { Env } from "#server/factory.ts";
import { registerRoutes } from "#server/router.ts";
import { paths } from "#shop/paths.ts";
import { readCalls } from "#tools/testing/contract/read-calls.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

type Operation = {
  summary: string;
  parameters?: { name: string; in: string; schema: object }[];
  responses: Record<string, object>;
};

async function read() {
  const response = await fetch(shop.url + paths.openApi);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    openapi: string;
    info: { version: string };
    servers: object[];
    paths: Record<string, Record<string, Operation>>;
  };
}

test("99.1 every call that is described is in it, with what it takes and answers, and no page is", async () => {
  const { openapi, info, servers, paths: calls } = await read();
  expect([openapi, servers]).toEqual(["3.1.0", [{ url: shop.url }]]);
  expect(info.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Object.keys(calls).filter((path) => !path.startsWith("/api/"))).toEqual([]);
  const one = calls["/api/products/{id}"]?.get;
  expect(one?.summary).toBe("One product");
  expect(one?.parameters).toEqual([
    { name: "currency", in: "query", schema: { type: "string" }, example: "usd" },
    {
      ...{ name: "id", in: "path", required: true },
      ...{ schema: { type: "integer", minimum: 1 }, example: 3 },
    },
  ] as object[] as NonNullable<Operation["parameters"]>);
  expect(Object.keys(one?.responses ?? {})).toContain("404");
});

test("99.2 each of them names the problems that any call may have", async () => {
  const { paths: calls } = await read();
  for (const call of Object.values(calls).flatMap((methods) => Object.values(methods))) {
    expect(Object.keys(call.responses)).toEqual(
      expect.arrayContaining(["400", "403", "413", "415", "421", "429", "500", "503"]),
    );
  }
});

test("99.1 it is OpenAPI 3.1 by the meta schema of its makers", async () => {
  const { document } = await readCalls(shop);
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document).toMatchObject({ externalDocs: { url: shop.url + paths.developers } });
});

/** These are for one other program each, which knows them already. */
const LEFT_OUT = {
  "/api/auth/{call}": "better-auth answers it by rules of its own, for the shop's pages alone",
  "/api/stripe/webhook": "Stripe calls it, by Stripe's contract and signed by Stripe",
};

test("99.4 every route below /api is described, or left out for a reason", async () => {
  const { calls } = await readCalls(shop);
  const routes = (await registerRoutes(new Hono<Env>()))
    .filter(({ path }) => path.startsWith("/api/"))
    .map(({ path, methods }) => ({ methods, path: path.replace(/:(\w+)/g, "{$1}") }));
  const described = routes.filter(({ path }) => !(path in LEFT_OUT));
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    described.flatMap(({ path, methods }) => methods.map((one) => `${one} ${path}`)).toSorted(),
  );
  const paths = routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)));
});

test("99.6 it says how often a call may come and how large its body may be", async () => {
  const { calls } = await readCalls(shop);
  const one = calls.find(({ name }) => name === "POST /api/gallery/{id}/like")?.operation;
  expect(one?.["x-limits"]).toEqual([
    { limit: 300, counts: "likes of an IP", seconds: 3600 },
    { limit: 60, counts: "new visitors of an IP", seconds: 3600 },
  ]);
  expect(one?.description).toContain("300 likes of an IP an hour");
  const upload = calls.find(({ name }) => name === "POST /api/designs/upload")?.operation;
  expect(upload).toMatchObject({ "x-max-body": 11 * 1024 * 1024 });
  const orders = calls.find(({ name }) => name === "GET /api/admin/orders")?.operation;
  expect(orders).toMatchObject({
    "x-permission": ["orders.export"],
    security: [{ ApiKey: [] }, {}],
  });
  expect(orders?.description).toContain("600 calls by a key a minute");
});
