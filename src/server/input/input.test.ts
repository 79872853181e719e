import { expect, test } from "bun:test";
import { Hono } from "hono";
import * as v from "valibot";
import { type Env, handlers } from "../factory.ts";
import { expectValid, form, json, query } from "./input.ts";

const Name = v.object({
  name: v.pipe(v.string("Say who you are."), v.trim(), v.nonEmpty("Empty.")),
});
const Color = v.strictObject({ color: v.picklist(["mint"]) });
const Names = v.object({ name: v.array(v.string()) });

const app = new Hono<Env>();
app.on(["GET", "POST"], "/form", ...handlers(form(Name), (c) => c.json(c.req.valid("form"))));
app.post("/all", ...handlers(form(Names, { all: true }), (c) => c.json(c.req.valid("form"))));
app.post("/made-up", ...handlers(form(Name), (c) => c.json(expectValid(c.req.valid("form")))));
app.post("/json", ...handlers(json(Name), (c) => c.json(c.req.valid("json"))));
app.get("/color", ...handlers(query(Color), (c) => c.json(c.req.valid("query"))));
app.get("/query", ...handlers(query(Name), (c) => c.json(c.req.valid("query"))));

const post = (path: string, body: string | FormData, type?: string) =>
  app.request(path, { method: "POST", body, headers: type ? { "content-type": type } : {} });
const JSON_TYPE = { "content-type": "application/json" };
const urlencoded = "application/x-www-form-urlencoded";

test("22.28 a form is handed to its handler, right or wrong, with what was typed", async () => {
  const right = await post("/form", "name=+Ada+&more=x", urlencoded);
  const typed = { name: " Ada ", more: "x" };
  expect(await right.json()).toEqual({ ok: true, value: { name: "Ada" }, typed });
  const wrong = await post("/form", "name=+", urlencoded);
  expect(await wrong.json()).toEqual({
    ok: false,
    typed: { name: " " },
    errors: { name: "Empty." },
    problem: "Empty.",
  });
});

test("22.28 a form that is sent by GET has its fields in the query", async () => {
  const sent = await app.request("/form?name=Ada");
  expect(await sent.json()).toMatchObject({ ok: true, value: { name: "Ada" } });
});

test("22.28 of a field that comes twice the last one counts, or all where a list is meant", async () => {
  const last = await post("/form", "name=Ada&name=Grace", urlencoded);
  expect(await last.json()).toMatchObject({ value: { name: "Grace" } });
  const all = await post("/all", "name=Ada&name=Grace", urlencoded);
  expect(await all.json()).toMatchObject({ value: { name: ["Ada", "Grace"] } });
});

test("22.28 a file is no text that was typed", async () => {
  const body = new FormData();
  body.set("name", new File(["x"], "x.png"));
  body.set("more", "x");
  expect(await (await post("/form", body)).json()).toMatchObject({
    ok: false,
    typed: { more: "x" },
  });
});

test("22.29 what is no form at all is answered with 400", async () => {
  const broken = await post("/form", "broken", "multipart/form-data; boundary=x");
  expect(broken.status).toBe(400);
  const wrong = await post("/made-up", "name=", urlencoded);
  expect([wrong.status, await wrong.text()]).toEqual([400, "Empty."]);
});

test("22.29 calls and queries are answered with 400 and the first thing that is wrong", async () => {
  const call = await post("/json", JSON.stringify({ name: 1 }), "application/json");
  expect([call.status, await call.text()]).toEqual([400, "Say who you are."]);
  const rejected = await app.request("/query?name=");
  expect([rejected.status, await rejected.text()]).toEqual([400, "Empty."]);
  expect(await (await app.request("/query?name=Ada")).json()).toEqual({ name: "Ada" });
});

test("22.38 what is repeated of a request is bounded", async () => {
  const long = "a".repeat(30_000);
  const answer = await app.request(`/color?color=mint&${long}=1`);
  expect(answer.status).toBe(400);
  expect((await answer.text()).length).toBe(300);
  const value = await app.request(`/color?color=${long}`);
  expect(await value.text()).toBe("color is not valid: change it and send it again.");
  const form = await (await post("/form", `name=+&more=${long}`, urlencoded)).json();
  expect(form.typed.more.length).toBe(20_000);
});

test("22.37 calls stop at the first problem, and each field of a form at its own first", async () => {
  const seen: string[] = [];
  const watched = (name: string, max: number) =>
    v.pipe(
      v.string(),
      v.maxLength(max, "Too long."),
      v.check(() => seen.push(name) > 0),
    );
  const Pair = v.object({ first: watched("first", 3), second: watched("second", 3) });
  const server = new Hono<Env>();
  server.post("/json", ...handlers(json(Pair), (c) => c.text("ok")));
  server.post("/form", ...handlers(form(Pair), (c) => c.json(c.req.valid("form"))));
  const sent = { first: "long", second: "long" };
  const call = { method: "POST", body: JSON.stringify(sent), headers: JSON_TYPE };
  expect((await server.request("/json", call)).status).toBe(400);
  const typed = await server.request("/form", { method: "POST", body: new URLSearchParams(sent) });
  const errors = { first: "Too long.", second: "Too long." };
  expect(await typed.json()).toMatchObject({ errors });
  expect(seen).toEqual([]);
});
