import * as v from "valibot";
import { findMethod, methodRevision, saveMethod } from "#db/shipping/methods.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { readMethod, typedMethod } from "#shop/shipping/method-form.ts";
import { showChange } from "../../_show-change.ts";
import { differencesOf } from "../_editor/differences.ts";
import { methodEditor } from "../_editor/page.tsx";

/** Admins. */
export const GET = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const method = id && (await findMethod(c.var.services.sql, id));
  if (!method) return c.notFound();
  const zone = { id: method.zoneId, name: method.zoneName };
  const revision = methodRevision(method);
  return methodEditor(c, { id, zone, typed: typedMethod(method), revision });
});

/** Admins. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const id = readId(c.req.param("id"));
  const { sql } = c.var.services;
  const method = id && (await findMethod(sql, id));
  if (!method) return c.notFound();
  const zone = { id: method.zoneId, name: method.zoneName };
  const { typed } = c.req.valid("form");
  const { revision = "" } = typed;
  const read = readMethod(typed);
  if (!read.ok) {
    c.status(422);
    return methodEditor(c, { id, zone, typed, revision, errors: read.errors });
  }
  const save = { values: read.values, revision, actorId: userOf(c).id };
  const saved = await saveMethod(sql, id, save);
  if (!saved.ok) {
    if (!saved.current) return c.notFound();
    c.status(409);
    const differences = differencesOf(saved.current, read.values);
    return methodEditor(c, {
      id,
      zone,
      typed,
      revision: methodRevision(saved.current),
      differences,
    });
  }
  showChange(c);
  flash(c, { title: "Method saved", variant: "success" });
  return c.redirect(paths.adminShipping, 303);
});
