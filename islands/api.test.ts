import { afterAll, beforeAll, expect, test } from "bun:test";
import { callApi } from "./api.ts";

let server: Bun.Server<undefined>;
const seen: string[] = [];

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    routes: {
      "/private": () => new Response("Please log in", { status: 401 }),
      "/words": () => new Response("No such design", { status: 404 }),
      "/silence": () => new Response(null, { status: 503, statusText: "Service Unavailable" }),
      "/never": () => new Promise<Response>(() => {}),
      "/half": () => new Response(new ReadableStream({ start: (body) => body.enqueue("{") })),
      "/nothing": () => new Response(null, { status: 204 }),
      "/echo": async (request) => {
        seen.push(`${request.method} ${request.headers.get("content-type")}`);
        return Response.json({ said: await request.text() });
      },
    },
  });
});

afterAll(() => server.stop(true));

const at = (path: string) => new URL(path, server.url).href;

test("20.34 an answer that is not OK is thrown as status and body", async () => {
  await expect(callApi(at("/words"))).rejects.toThrow("404: No such design");
  await expect(callApi(at("/private"))).rejects.toThrow("401: Please log in");
});

test("20.34 without a body the status text takes its place", async () => {
  await expect(callApi(at("/silence"))).rejects.toThrow("503: Service Unavailable");
});

test("20.35 a body is sent as JSON, and only a body has a content type", async () => {
  const answer = await callApi<{ said: string }>(at("/echo"), { method: "POST", body: { a: 1 } });
  expect(answer).toEqual({ said: '{"a":1}' });
  await callApi(at("/echo"));
  expect(seen).toEqual(["POST application/json", "GET null"]);
});

test("20.38 a call that says nothing else is a GET without a body", async () => {
  seen.length = 0;
  expect(await callApi<{ said: string }>(at("/echo"))).toEqual({ said: "" });
  expect(seen).toEqual(["GET null"]);
});

test("20.34 an answer without content gives undefined", async () => {
  expect(await callApi<undefined>(at("/nothing"), { method: "PUT", body: {} })).toBeUndefined();
});

test.each(["/never", "/half"])(
  "20.34 a response that does not come in time fails with a readable message: %s",
  async (path) => {
    await expect(callApi(at(path), { timeoutMs: 50 })).rejects.toThrow(
      "The shop does not answer. Check your connection and try again.",
    );
  },
);
