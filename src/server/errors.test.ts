import { expect, mock, spyOn, test } from "bun:test";
import { Hono } from "hono";
import type { Services } from "#services/services.ts";
import { showError } from "./errors.tsx";
import type { Env } from "./factory.ts";

test("101.3 for want of file descriptors a call is answered 503, and the log says what to raise, once", async () => {
  const said = spyOn(console, "error").mockImplementation(() => {});
  const suspect = mock(() => {});
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set("services", { database: { suspect } } as unknown as Services);
      await next();
    })
    .get("/made-up", () => {
      throw Object.assign(
        new Error(`EMFILE: too many open files, open '/assets/${crypto.randomUUID()}'`),
        { code: "EMFILE" },
      );
    })
    .onError(showError(() => null));
  for (let count = 0; count < 3; count++) {
    const answer = await app.request("/made-up");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "15"]);
    expect(await answer.text()).toContain("Nothing of yours is lost; please try again in a minute");
  }
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    "This process may open no more files and connections; raise its limit (ulimit -n)",
  ]);
  expect(suspect).not.toHaveBeenCalled();
  said.mockRestore();
});
