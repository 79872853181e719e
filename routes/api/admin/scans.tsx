/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { scanWithin } from "#server/limits/scan-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ScanBody } from "#shop/floor/scan/scan-body.ts";
import { ScanAnswerView } from "#ui/floor/scan-answer.tsx";

export const permission: RoutePermission = ["floor.print", "floor.pack"];

/**
 * A scanner's scan; the answer also as the page shows it. 403 where another account has read it,
 * 429 after many wrong ones.
 */
export const POST = handlers(jsonOnly, json(ScanBody), async (c) => {
  const { userId, ...body } = c.req.valid("json");
  const request = { ...body, actorId: userOf(c).id };
  if (userId !== undefined && userId !== request.actorId) {
    throw new HTTPException(403, { message: "Another account is logged in." });
  }
  const { answer, wait } = await scanWithin(c, request);
  if (wait) c.header("retry-after", String(wait));
  const html = String(<ScanAnswerView answer={answer} />);
  return c.json({ ...answer, html }, wait ? 429 : 200);
});
