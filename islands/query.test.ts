import { afterAll, afterEach, beforeAll, beforeEach, expect, setSystemTime, test } from "bun:test";
import { environmentManager, focusManager, QueryObserver } from "@tanstack/react-query";
import { callApi } from "./api.ts";
import { createQueryClient } from "./query.ts";

const A_YEAR_MS = 365 * 24 * 3_600_000;

let server: Bun.Server<undefined>;
const requests: string[] = [];

beforeAll(() => {
  // The test runs as in a browser: on a server nothing is retried, whatever the options say.
  environmentManager.setIsServer(() => false);
  server = Bun.serve({
    port: 0,
    fetch(request) {
      const { pathname } = new URL(request.url);
      requests.push(`${request.method} ${pathname}`);
      if (pathname === "/away") return new Response("Come back later", { status: 503 });
      if (pathname === "/mine") return new Response("Please log in", { status: 401 });
      return Response.json({ count: requests.length });
    },
  });
});
beforeEach(() => {
  requests.length = 0;
});
afterEach(() => {
  setSystemTime();
  focusManager.setFocused(undefined);
});
afterAll(() => {
  environmentManager.setIsServer(() => typeof window === "undefined");
  server.stop(true);
});

function query(path: string) {
  const queryFn = () => callApi<{ count: number }>(new URL(path, server.url).href);
  return { queryKey: [path], queryFn };
}

/** Away to another window and back; what that sets off has begun by the end. */
async function comeBack(): Promise<void> {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((done) => setImmediate(done));
}

test("20.36 a query's answer is as good a year later, and on coming back to the window", async () => {
  const client = createQueryClient();
  client.mount();
  expect(await client.fetchQuery(query("/data"))).toEqual({ count: 1 });
  setSystemTime(new Date(Date.now() + A_YEAR_MS));
  const observer = new QueryObserver(client, query("/data"));
  const leave = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ data: { count: 1 }, isStale: false });
  await comeBack();
  expect(client.isFetching()).toBe(0);
  expect(await client.fetchQuery(query("/data"))).toEqual({ count: 1 });
  expect(requests).toEqual(["GET /data"]);
  leave();
  client.unmount();
});

test("a query that fails is not on its way again when one comes back to the window", async () => {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, query("/away"));
  const failed = Promise.withResolvers<string | undefined>();
  const leave = observer.subscribe(({ error }) => error && failed.resolve(error.message));
  expect(await failed.promise).toBe("503: Come back later");
  await comeBack();
  expect(client.isFetching()).toBe(0);
  expect(requests).toEqual(["GET /away"]);
  leave();
  client.unmount();
});

test("20.36 a query reads the path of its key; a 401 is an error, or null where the query says so", async () => {
  const client = createQueryClient();
  const keyOf = (path: string) => ({ queryKey: [new URL(path, server.url).href] });
  expect(await client.fetchQuery(keyOf("/data"))).toEqual({ count: 1 });
  await expect(client.fetchQuery(keyOf("/mine"))).rejects.toThrow("401: Please log in");
  const orNull = { ...keyOf("/mine"), meta: { nullOn401: true as const } };
  expect(await client.fetchQuery(orNull)).toBeNull();
  const away = { ...keyOf("/away"), meta: { nullOn401: true as const } };
  await expect(client.fetchQuery(away)).rejects.toThrow("503: Come back later");
});

test("20.36 neither a query nor a change that fails is tried again", async () => {
  const client = createQueryClient();
  await expect(client.fetchQuery(query("/away"))).rejects.toThrow("503: Come back later");
  const change = client.getMutationCache().build(client, {
    mutationFn: () => callApi(new URL("/away", server.url).href, { method: "POST", body: {} }),
  });
  await expect(change.execute(undefined)).rejects.toThrow("503: Come back later");
  expect(requests).toEqual(["GET /away", "POST /away"]);
});

test("without a connection a call fails at once, instead of waiting for one", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(["always", "always"]);
});
