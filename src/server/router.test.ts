import { expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import type { Env } from "./factory.ts";
import { MAX_FILE_BODY } from "./limits/limit-body.ts";
import {
  findFrame,
  findKinds,
  findPermits,
  findRouteOptions,
  registerRoutes,
  urlOf,
} from "./router.ts";

test.each([
  ["index.tsx", "/"],
  ["about.tsx", "/about"],
  ["gallery/index.tsx", "/gallery"],
  ["orders/[id].tsx", "/orders/:id"],
  ["api/orders/[id]/status.ts", "/api/orders/:id/status"],
])("22.26 %s answers at %s", (file, url) => {
  expect(urlOf(file)).toBe(url);
});

test("22.26 static names win over parameters, and files with an underscore are no routes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "routes-"));
  const answer = (text: string) => `export const GET = [(c) => c.text("${text}")];`;
  await write(folder, "orders/[id].ts", answer("one"));
  await write(folder, "orders/lookup.ts", answer("lookup"));
  await write(folder, "orders/_parts.ts", answer("parts"));
  await write(
    folder,
    "_middleware.ts",
    `export const middleware = [async (c, next) => { await next(); c.res.headers.set("x-seen", "1"); }];`,
  );
  const app = new Hono<Env>();

  const routes = await registerRoutes(app, folder);

  expect(routes.map((route) => route.path)).toEqual(["/orders/lookup", "/orders/:id"]);
  const lookup = await app.request("/orders/lookup");
  expect(lookup.headers.get("x-seen")).toBe("1");
  expect(await lookup.text()).toBe("lookup");
  expect(await (await app.request("/orders/12")).text()).toBe("one");
  expect(await (await app.request("/orders/_parts")).text()).toBe("one");
  await rm(folder, { recursive: true });
});

test("80.2 below a guarded folder each method of a route says its permission, or nothing starts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "routes-"));
  await write(
    folder,
    "desk/_middleware.ts",
    "export const middleware = []; export const isGuarded = true;",
  );
  await write(folder, "open.ts", "export const GET = [(c) => c.text('open')];");
  const POST = "export const GET = [], POST = [];";
  await write(folder, "desk/prices.ts", `export const permission = { GET: "staff" }; ${POST}`);
  await expect(registerRoutes(new Hono<Env>(), folder)).rejects.toThrow(
    "Export a permission for POST: routes/desk/prices.ts",
  );
  await rm(folder, { recursive: true });
});

test("80.2 the permission of a URL is that of the route that answers it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "routes-"));
  const route = (permission: string) => `export const permission = ${permission}, GET = [];`;
  await write(folder, "desk/[id].ts", route('"orders.view"'));
  await write(folder, "desk/new.ts", route('{ GET: "tax.edit", POST: "owner" }'));
  const find = await findPermits(folder);
  expect(find("/desk/7", "GET")).toBe("orders.view");
  expect(find("/desk/new", "GET")).toBe("tax.edit");
  expect(find("/desk/7", "POST")).toBeUndefined();
  expect(find("/elsewhere", "GET")).toBeUndefined();
  await rm(folder, { recursive: true });
});

test("a folder says what is answered below it, for unknown URLs too", async () => {
  const folder = await mkdtemp(join(tmpdir(), "routes-"));
  await write(folder, "files/_kind.ts", `export const kind = "public-file";`);
  await write(folder, "shop/[id]/pictures/_kind.ts", `export const kind = "file";`);
  await write(folder, "shop/[id]/index.ts", "");

  const kindOf = await findKinds(folder);

  expect(["/files/one", "/files/a/b/c", "/files/"].map(kindOf)).toEqual(
    Array(3).fill("public-file"),
  );
  expect(kindOf("/shop/12/pictures/front.webp")).toBe("file");
  expect(["/", "/files", "/filesystem", "/shop/12", "/shop/files/x"].map(kindOf)).toEqual(
    Array(5).fill("page"),
  );
  await rm(folder, { recursive: true });
});

test.each([
  ["/api/nowhere", "api"],
  ["/api/orders/1", "api"],
  ["/uploads/a.png", "file"],
  ["/avatars/a.webp", "public-file"],
  ["/shirts/a.webp", "public-file"],
  ["/mockups/a/b", "file"],
  ["/gallery/1/pictures/a.webp", "file"],
  ["/gallery/1", "page"],
  ["/api", "page"],
  ["/nowhere", "page"],
] as const)("in the shop, %s is a %s", async (path, kind) => {
  expect((await findKinds())(path)).toBe(kind);
});

test("22.34 a route says what it needs, also one with parameters, whose names leave others alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "routes-"));
  await write(folder, "files/index.ts", "export const options = { maxBody: 7 };");
  expect((await findRouteOptions(folder))("/files")).toEqual({ maxBody: 7 });
  expect((await findRouteOptions(folder))("/files/")).toEqual({});
  await write(folder, "shop/[id].ts", "export const options = { isShared: true };");
  await write(folder, "shop/lookup.ts", "");
  const optionsOf = await findRouteOptions(folder);
  expect(optionsOf("/shop/12")).toEqual({ isShared: true });
  expect(["/shop/lookup", "/shop/", "/shop/12/13", "/a/shop/12"].map(optionsOf)).toEqual(
    Array(4).fill({}),
  );
  await rm(folder, { recursive: true });
});

test("22.34 in the shop, artwork and avatars may be large, and health checks come by IP", async () => {
  const optionsOf = await findRouteOptions();
  expect(optionsOf("/api/designs/upload").maxBody).toBe(MAX_FILE_BODY);
  expect(optionsOf("/account/avatar").maxBody).toBe(MAX_FILE_BODY);
  expect(["/healthz", "/readyz"].map(optionsOf)).toEqual([{ anyHost: true }, { anyHost: true }]);
  expect(optionsOf("/api/orders")).toEqual({});
});

test("the layout, the not-found page and the error page are found at the root", async () => {
  const { Layout, NotFoundPage, ErrorPage } = await findFrame();
  expect([Layout.name, NotFoundPage.name, ErrorPage.name]).toEqual([
    "Layout",
    "NotFoundPage",
    "ErrorPage",
  ]);
});

async function write(folder: string, file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await Bun.write(join(folder, file), text);
}
