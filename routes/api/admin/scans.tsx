/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { scanWithin } from "#server/limits/scan-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { adminApiOnly, userOf } from "#server/session/guards.ts";
import { ScanBody } from "#shop/floor/scan/scan-body.ts";
import { ScanAnswerView } from "#ui/floor/scan-answer.tsx";

/** Admins: a scanner's scan; the answer also as the page shows it. 429 after many wrong ones. */
export const POST = handlers(adminApiOnly, jsonOnly, json(ScanBody), async (c) => {
  const request = { ...c.req.valid("json"), actorId: userOf(c).id };
  const { answer, wait } = await scanWithin(c, request);
  if (wait) c.header("retry-after", String(wait));
  const html = String(<ScanAnswerView answer={answer} />);
  return c.json({ ...answer, html }, wait ? 429 : 200);
});
