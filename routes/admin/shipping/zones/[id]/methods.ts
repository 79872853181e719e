import * as v from "valibot";
import { addMethod } from "#db/shipping/methods.ts";
import { findZone } from "#db/shipping/zones.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { MAX_METHODS, NEW_METHOD, readMethod } from "#shop/shipping/method-form.ts";
import { showChange } from "../../_show-change.ts";
import { methodEditor } from "../../methods/_editor/page.tsx";

/** Admins: the form for a new method. */
export const GET = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const zone = id && (await findZone(c.var.services.sql, id));
  if (!zone) return c.notFound();
  return methodEditor(c, { id: null, zone, typed: NEW_METHOD, revision: "" });
});

/** Admins: adds it at the end of the zone's list. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const id = readId(c.req.param("id"));
  const { sql } = c.var.services;
  const zone = id && (await findZone(sql, id));
  if (!zone) return c.notFound();
  const { typed } = c.req.valid("form");
  const read = readMethod(typed);
  const show = (errors: Record<string, string>) => {
    c.status(422);
    return methodEditor(c, { id: null, zone, typed, revision: "", errors });
  };
  if (!read.ok) return show(read.errors);
  const added = await addMethod(sql, zone.id, { values: read.values, actorId: userOf(c).id });
  if (!added) return show({ name: `A zone has up to ${MAX_METHODS} methods. Delete one first.` });
  showChange(c);
  flash(c, { title: "Method added", variant: "success" });
  return c.redirect(paths.adminShipping, 303);
});
