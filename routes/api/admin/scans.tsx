/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { SCAN_RATE, scanWithin } from "#server/limits/scan-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { FLOOR_EXAMPLES } from "#shop/contract/examples/floor.ts";
import { ScanAnswerJson } from "#shop/contract/floor.ts";
import { ScanBody } from "#shop/floor/scan/scan-body.ts";
import { ScanAnswerView } from "#ui/floor/scan-answer.tsx";

export const permission = ["floor.print", "floor.pack"] as const satisfies RoutePermission;

const scans = describeCall({
  group: "Floor",
  summary: "Scan a code",
  who: "Staff who print or pack, by a key or their session.",
  by: "staff",
  permission,
  limits: [SCAN_RATE],
  example: FLOOR_EXAMPLES.scan,
  answers: { 200: ScanAnswerJson, 401: "text", 429: ScanAnswerJson },
});

/**
 * A scanner's scan; the answer also as the page shows it. 403 where another account has read it,
 * 429 after many wrong ones.
 */
export const POST = handlers(scans, jsonOnly, json(ScanBody), async (c) => {
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
