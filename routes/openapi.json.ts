import { handlers } from "#server/factory.ts";

/** Anyone; every call for programs, in OpenAPI 3.1. */
export const GET = handlers(async (c) => {
  c.header("cache-control", "public, max-age=300");
  return c.json(await c.var.openApi());
});
