import { expect, test } from "bun:test";
import { Hono } from "hono";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { showError } from "./errors.tsx";
import type { Env } from "./factory.ts";

test.each(["%0A[00000000]%20GET", "%25%0D%0A", "%1B[2J", "%E2%80%AE"])(
  "22.43 a path with %s is one line of the log",
  async (end) => {
    const app = new Hono<Env>();
    app.use((c, next) => {
      c.set("kind", "api");
      return next();
    });
    app.get("/:part", () => {
      throw new Error("broken");
    });
    app.onError(showError(() => null));
    expect((await app.request(`http://shop.example/order${end}`)).status).toBe(500);
    const [line] = takeErrors();
    expect(line).toBe("[start] GET /:part Error: broken");
  },
);
