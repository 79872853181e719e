import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
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
    { name: "currency", in: "query", schema: { type: "string" } },
    { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } },
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
