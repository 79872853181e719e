import * as v from "valibot";
import { findZone, zoneRevision } from "#db/shipping/zones.ts";
import { handlers } from "#server/factory.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { typedZone } from "#shop/shipping/zone-form.ts";
import { zoneEditor } from "../_editor/page.tsx";
import { answerZone } from "../_editor/save.ts";

/** Admins. */
export const GET = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const zone = id && (await findZone(c.var.services.sql, id));
  if (!zone) return c.notFound();
  return zoneEditor(c, { id, typed: typedZone(zone), revision: zoneRevision(zone) });
});

/** Admins: saves its name and places. */
export const POST = handlers(form(v.looseObject({})), (c) => {
  const id = readId(c.req.param("id"));
  return id ? answerZone(c, id, c.req.valid("form").typed) : c.notFound();
});
