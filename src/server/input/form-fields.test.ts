import { expect, test } from "bun:test";
import { Hono } from "hono";
import type { Env } from "../factory.ts";
import { readFormFields } from "./form-fields.ts";
import { UploadedFile } from "./multipart.ts";

const app = new Hono<Env>().post("*", async (c) => {
  const fields = await readFormFields(c, { all: c.req.path === "/all" });
  const shown = (value: unknown): unknown =>
    value instanceof UploadedFile
      ? [value.name, Buffer.from(value.bytes).toString("latin1")]
      : value;
  return c.json(
    Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, shown(one)])),
  );
});

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

async function post(body: string | FormData, type?: string, more: Record<string, string> = {}) {
  const headers = { ...(type && { "content-type": type }), ...more };
  const answer = await app.request("/", { method: "POST", body, headers });
  return [answer.status, await answer.text()] as const;
}

const part = (head: string, text = "") => `--x\r\n${head}\r\n\r\n${text}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

test("22.35 texts and files of a browser's form are read as they were sent", async () => {
  const form = new FormData();
  form.set("text", "Grüße\r\n--x");
  form.set("empty", "");
  form.set("file", new File(["\r\n\r\n--"], 'a "b"; name=c.png'));
  const [status, text] = await post(form);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    text: "Grüße\r\n--x",
    empty: "",
    file: ['a "b"; name=c.png', "\r\n\r\n--"],
  });
});

test.each([
  ["500 fields", "&a=1".repeat(500).slice(1), URLENCODED, 200],
  ["501 fields", "&a=1".repeat(501).slice(1), URLENCODED, 400],
  ["85,000 fields without a name", "&".repeat(85_000), URLENCODED, 400],
  ["500 parts", part(named("a")).repeat(500), MULTIPART, 200],
  ["501 parts", part(named("a")).repeat(501), MULTIPART, 400],
] as const)("22.35 a form of %s is answered %4$d", async (_, body, type, status) => {
  const whole = type === MULTIPART ? `${body}--x--\r\n` : body;
  expect((await post(whole, type))[0]).toBe(status);
  // A server gets the body with its length.
  const length = { "content-length": String(whole.length) };
  const [again, text] = await post(whole, type, length);
  expect(again).toBe(status);
  if (status === 400) expect(text).toBe("A form has up to 500 fields.");
});

test("22.35 a text among files is no longer than a form without any", async () => {
  const long = "a".repeat(256 * 1024 + 1);
  expect((await post(`${part(named("a"), long)}--x--`, MULTIPART))[0]).toBe(413);
  expect((await post(`${part(`${named("a")}; filename="a"`, long)}--x--`, MULTIPART))[0]).toBe(200);
});

test.each([
  ["its end is missing", part(named("a")), MULTIPART],
  ["a part has no name", `${part("Content-Type: a/b")}--x--`, MULTIPART],
  ["a part's head is endless", `--x\r\n${named("a".repeat(3000))}\r\n\r\n\r\n--x--`, MULTIPART],
  ["it has no boundary", part(named("a")), "multipart/form-data"],
  ["its boundary is strange", part(named("a")), 'multipart/form-data; boundary="x\\""'],
])("22.35 it is 400 when %s", async (_, body, type) => {
  const [status, text] = await post(body, type);
  expect([status, text]).toEqual([400, expect.stringMatching(/^Malformed FormData request\. /)]);
});

test("22.35 no field can be named after something that all objects have", async () => {
  const [, text] = await post("__proto__=1&constructor=2", URLENCODED);
  expect(text).toBe('{"__proto__":"1","constructor":"2"}');
});
