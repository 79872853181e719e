import { expect, test } from "bun:test";
import { Hono } from "hono";
import * as v from "valibot";
import type { Services } from "#services/services.ts";
import type { Env } from "../factory.ts";
import { describeCall } from "./describe-call.ts";

const CALL = {
  group: "Products",
  summary: "A made-up call",
  who: "Anyone.",
  example: {},
  answers: { 200: v.object({ id: v.number() }), 404: "text" },
} as const;

/** What the error handler gets where the shop runs as `mode` and answers so; undefined where nothing. */
async function errorOf(mode: string, answer: Response): Promise<string | undefined> {
  let message: string | undefined;
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set("services", { config: { NODE_ENV: mode } } as Services);
      await next();
    })
    .get("/made-up", describeCall(CALL), () => answer)
    .onError((error, c) => {
      message = error.message;
      return c.text("", 500);
    });
  await app.request("/made-up");
  return message;
}

test("99.3 an answer of another shape, or that is not named, is an error in tests alone", async () => {
  expect(await errorOf("test", Response.json({ id: "7" }))).toMatch(
    /^GET \/made-up answered 200 with another shape: id /,
  );
  expect(await errorOf("test", new Response("", { status: 409 }))).toBe(
    "GET /made-up answered 409, which its contract does not name",
  );
  expect(await errorOf("production", Response.json({ id: "7" }))).toBeUndefined();
});

test("99.3 an answer that fits is not, nor what any call may answer", async () => {
  expect(await errorOf("test", Response.json({ id: 7 }))).toBeUndefined();
  expect(await errorOf("test", new Response("", { status: 404 }))).toBeUndefined();
  expect(await errorOf("test", new Response("", { status: 429 }))).toBeUndefined();
});

test("99.6 a limit that was hit and is not named is an error in tests", async () => {
  let message: string | undefined;
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set("services", { config: { NODE_ENV: "test" } } as Services);
      c.set("rates", ["made-up"]);
      await next();
    })
    .get("/made-up", describeCall(CALL), () => Response.json({ id: 7 }))
    .onError((error, c) => {
      message = error.message;
      return c.text("", 500);
    });
  await app.request("/made-up");
  expect(message).toBe("GET /made-up has hit the limit made-up, which its contract does not name");
});
